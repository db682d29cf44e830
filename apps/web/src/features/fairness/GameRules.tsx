import { arena } from '@arena/money';
import {
  CRASH_STAKE_LIMITS,
  GAMES,
  STAKE_LIMITS,
  STEP_BET_HOURS,
  STEP_GAMES,
  type GameName,
  type GameTerms,
  type PublishedCounters,
} from '@arena/wire';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { Panel } from '../../ui/Panel.js';
import { gameTitle, SEEDED_GAME_DEFINITIONS } from '../../games/index.js';
import { formatAmount, inLanguage } from '../../lib/number-format.js';
import { t } from './fairness-centre.messages.js';

interface GameRulesProps {
  terms: readonly GameTerms[];
  /** Undefined until they have loaded. */
  counters: PublishedCounters | undefined;
}

/** Shows how each game decides and what it returns, from the terms in use. */
export function GameRules({ terms, counters }: GameRulesProps) {
  return GAMES.map((game) => (
    <Panel key={game} title={gameTitle(game)}>
      <DefinitionList>
        <DefinitionEntry name={t('howDecided')}>{ruleOf(game)}</DefinitionEntry>
        <DefinitionEntry name={t('returns')}>{returnOf(game, terms)}</DefinitionEntry>
        <DefinitionEntry name={t('stakes')}>{stakesOf(game)}</DefinitionEntry>
        <DefinitionEntry name={t('maximumWin')}>{maximumWinOf(game, counters)}</DefinitionEntry>
        <DefinitionEntry name={t('rounding')}>{t('roundingRule')}</DefinitionEntry>
        <DefinitionEntry name={t('timing')}>{timingOf(game)}</DefinitionEntry>
      </DefinitionList>
    </Panel>
  ));
}

function ruleOf(game: GameName): string {
  return SEEDED_GAME_DEFINITIONS.find(({ name }) => name === game)?.draw.rule() ?? t('crashRule');
}

function returnOf(game: GameName, terms: readonly GameTerms[]): string {
  const edge = terms.find((one) => one.game === game)?.edgePercent;
  return edge === undefined ? '–' : `${inLanguage(String(Number((100 - edge).toFixed(2))))}%`;
}

function stakesOf(game: GameName): string {
  const { min, max } = game === 'crash' ? CRASH_STAKE_LIMITS : STAKE_LIMITS;
  return t('stakesRange', { min: Number(min), max: Number(max) });
}

/** Says how the highest win is computed. A win here is the payout less the stake. */
function maximumWinOf(game: GameName, counters: PublishedCounters | undefined): string {
  if (counters === undefined) return '–';
  const limit = {
    percent: inLanguage(String(counters.maximumProfitPercent)),
    amount: formatAmount(arena(counters.maximumProfit), 0),
  };
  if (game === 'crash') return t('crashMaximumWin', limit);
  return t(isStepGame(game) ? 'stepMaximumWin' : 'betMaximumWin', limit);
}

const isStepGame = (game: GameName): boolean => STEP_GAMES.some((name) => name === game);

function timingOf(game: GameName): string {
  if (game === 'crash') return t('crashTiming');
  return isStepGame(game) ? t('minesTiming', { hours: STEP_BET_HOURS }) : t('instantTiming');
}
