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
import Stack from '@mui/material/Stack';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { FigureTable, type Column } from '../../ui/FigureTable.js';
import { gameTitle, SEEDED_GAME_DEFINITIONS } from '../../games/index.js';
import { formatAmount, formatPercent, inLanguage } from '../../lib/number-format.js';
import { t } from './fairness-centre.messages.js';

interface GameRulesProps {
  terms: readonly GameTerms[];
  /** Undefined until they have loaded. */
  counters: PublishedCounters | undefined;
}

/** Shows how each game decides and what it returns, from the terms in use: a row per game, then what is the same for several. */
export function GameRules({ terms, counters }: GameRulesProps) {
  const columns: Column<GameName>[] = [
    { name: t('game'), cell: gameTitle },
    { name: t('howDecided'), kind: 'name', cell: ruleOf },
    { name: t('returns'), cell: (game) => returnOf(game, terms) },
    { name: t('stakes'), cell: stakesOf },
  ];
  return (
    <Stack sx={{ gap: 2 }}>
      <FigureTable label={t('rules')} columns={columns} rows={GAMES} keyOf={(game) => game} />
      <DefinitionList>
        {KINDS.map(([games, example]) => (
          <DefinitionEntry key={example} name={games().map(gameTitle).join(', ')}>
            {maximumWinOf(example, counters)} {timingOf(example)}
          </DefinitionEntry>
        ))}
        <DefinitionEntry name={t('rounding')}>{t('roundingRule')}</DefinitionEntry>
      </DefinitionList>
    </Stack>
  );
}

const isStepGame = (game: GameName): boolean => STEP_GAMES.some((name) => name === game);

/** The games with the same highest win and the same rule about the connection, and one of them. */
const KINDS: readonly (readonly [games: () => GameName[], example: GameName])[] = [
  [() => GAMES.filter((game) => game !== 'crash' && !isStepGame(game)), 'coin_flip'],
  [() => GAMES.filter(isStepGame), 'mines'],
  [() => ['crash'], 'crash'],
];

function ruleOf(game: GameName): string {
  return SEEDED_GAME_DEFINITIONS.find(({ name }) => name === game)?.draw.rule() ?? t('crashRule');
}

function returnOf(game: GameName, terms: readonly GameTerms[]): string {
  const edge = terms.find((one) => one.game === game)?.edgePercent;
  return edge === undefined ? '–' : formatPercent(100 - edge);
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

function timingOf(game: GameName): string {
  if (game === 'crash') return t('crashTiming');
  return isStepGame(game) ? t('minesTiming', { hours: STEP_BET_HOURS }) : t('instantTiming');
}
