import {
  CRASH_STAKE_LIMITS,
  GAMES,
  STAKE_LIMITS,
  STEP_BET_HOURS,
  STEP_GAMES,
  type GameName,
  type GameTerms,
} from '@arena/wire';
import { DefinitionEntry, DefinitionList } from '../../components/DefinitionList.js';
import { Panel } from '../../components/Panel.js';
import { gameTitle, INSTANT_GAME_DEFINITIONS } from '../../games/index.js';
import { t } from './fairness-centre.messages.js';

/** Shows how each game decides and what it returns, from the terms in use. */
export function GameRules({ terms }: { terms: readonly GameTerms[] }) {
  return GAMES.map((game) => (
    <Panel key={game} title={gameTitle(game)}>
      <DefinitionList>
        <DefinitionEntry name={t('howDecided')}>{ruleOf(game)}</DefinitionEntry>
        <DefinitionEntry name={t('returns')}>{returnOf(game, terms)}</DefinitionEntry>
        <DefinitionEntry name={t('stakes')}>{stakesOf(game)}</DefinitionEntry>
        <DefinitionEntry name={t('rounding')}>{t('roundingRule')}</DefinitionEntry>
        <DefinitionEntry name={t('timing')}>{timingOf(game)}</DefinitionEntry>
      </DefinitionList>
    </Panel>
  ));
}

function ruleOf(game: GameName): string {
  return INSTANT_GAME_DEFINITIONS.find(({ name }) => name === game)?.draw.rule() ?? t('crashRule');
}

function returnOf(game: GameName, terms: readonly GameTerms[]): string {
  const edge = terms.find((one) => one.game === game)?.edgePercent;
  return edge === undefined ? '–' : `${Number((100 - edge).toFixed(2))}%`;
}

function stakesOf(game: GameName): string {
  const { min, max } = game === 'crash' ? CRASH_STAKE_LIMITS : STAKE_LIMITS;
  return t('stakesRange', { min: Number(min), max: Number(max) });
}

function timingOf(game: GameName): string {
  if (game === 'crash') return t('crashTiming');
  return STEP_GAMES.some((name) => name === game)
    ? t('minesTiming', { hours: STEP_BET_HOURS })
    : t('instantTiming');
}
