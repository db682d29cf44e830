/** The columns that a row of an archive must have. What else follows from a row relies on them. */
import { formatArena, parseArena } from '@arena/money';
import { GAMES, INSTANT_GAMES, ROUND_FAIRNESS, STEP_BET_ENDS } from '@arena/wire';
import type {
  AccountRow,
  ChainRow,
  CrashBetRow,
  InstantBetRow,
  RoundRow,
  SeedRow,
  StepBetRow,
  TableName,
  TransferRow,
} from './tables.js';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isBalance = (value: unknown): value is string => {
  const amount = typeof value === 'string' ? parseArena(value) : undefined;
  return amount !== undefined && formatArena(amount) === value;
};
const oneOf =
  (values: readonly string[]) =>
  (value: unknown): boolean =>
    values.includes(value as string);

/** What the value of a column must be. An amount is at least 0, a balance may be less. */
const IS = {
  id: (value: unknown) => isCount(value) && value !== 0,
  count: isCount,
  counts: (value: unknown) => Array.isArray(value) && value.every(isCount),
  balance: isBalance,
  amount: (value: unknown) => isBalance(value) && !value.startsWith('-'),
  time: (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  text: (value: unknown) => typeof value === 'string',
  flag: (value: unknown) => typeof value === 'boolean',
  game: oneOf(GAMES),
  end: oneOf(STEP_BET_ENDS),
  fairness: oneOf(ROUND_FAIRNESS),
  phase: oneOf(['crashed', 'voided']),
};

type Kind = keyof typeof IS;
type Shape<Row> = { [Column in keyof Required<Row>]: Kind | `${Kind}?` };

const DRAWN_BET: Shape<InstantBetRow> = {
  id: 'id',
  userId: 'id',
  accountId: 'id',
  game: 'game',
  choice: 'text',
  result: 'text',
  stake: 'amount',
  payout: 'amount',
  commission: 'amount',
  edge: 'balance?',
  balanceAfter: 'amount',
  createdAt: 'time',
  seedId: 'id',
  nonce: 'count',
  serverSeedHash: 'text',
  clientSeed: 'text',
};

const STEP_BET: Shape<StepBetRow> = {
  ...DRAWN_BET,
  highestPayout: 'amount',
  steps: 'counts',
  hidden: 'counts?',
  endedBy: 'end',
};

const {
  seedId: _seed,
  nonce: _nonce,
  serverSeedHash: _hash,
  clientSeed: _client,
  ...SETTLED_BET
} = DRAWN_BET;
const CRASH_BET: Shape<CrashBetRow> = {
  ...SETTLED_BET,
  roundId: 'id',
  exit: 'count?',
  target: 'count?',
  forced: 'flag',
};

const TRANSFER: Shape<TransferRow> = {
  id: 'id',
  kind: 'text',
  cause: 'id',
  debit: 'id',
  credit: 'id',
  amount: 'amount',
  createdAt: 'time',
};

const ACCOUNT: Shape<AccountRow> = {
  id: 'id',
  kind: 'text',
  ownerId: 'id?',
  opening: 'balance',
  debits: 'amount',
  credits: 'amount',
  closing: 'balance',
};

const SEED: Shape<SeedRow> = {
  id: 'id',
  userId: 'id',
  serverSeed: 'text',
  serverSeedHash: 'text',
  clientSeed: 'text?',
  nonces: 'count',
  createdAt: 'time',
  revealedAt: 'time',
};

const ROUND: Shape<RoundRow> = {
  id: 'id',
  phase: 'phase',
  fairness: 'fairness',
  seedChainId: 'id?',
  link: 'id?',
  salt: 'text?',
  commitment: 'text?',
  point: 'count?',
  edgeBasisPoints: 'count',
  profitLimit: 'balance',
  cap: 'count?',
  players: 'count',
  stakes: 'amount',
  waitingAt: 'time',
  startedAt: 'time?',
  endedAt: 'time',
  closedAt: 'time',
  settledAt: 'time?',
  voidReason: 'text?',
};

const CHAIN: Shape<ChainRow> = {
  id: 'id',
  length: 'count',
  terminalHash: 'text',
  publicSalt: 'text',
  edgeBasisPoints: 'count?',
};

function shapeOf(table: TableName, { game }: Record<string, unknown>): Record<string, string> {
  if (table !== 'bets')
    return {
      transfers: TRANSFER,
      accounts: ACCOUNT,
      seeds: SEED,
      'crash-rounds': ROUND,
      'seed-chains': CHAIN,
    }[table];
  if (game === 'crash') return CRASH_BET;
  return oneOf(INSTANT_GAMES)(game) ? DRAWN_BET : STEP_BET;
}

/** Returns what is wrong with a line of a file, or undefined if it is a row of the table. */
export function lineFault(table: TableName, line: string): string | undefined {
  const row = parse(line);
  if (row === undefined) return 'it is not a row';
  for (const [column, shape] of Object.entries(shapeOf(table, row))) {
    const value = row[column] ?? undefined;
    if (value === undefined) {
      if (!shape.endsWith('?')) return `its ${column} is missing`;
    } else if (!IS[shape.replace('?', '') as Kind](value)) return `its ${column} is ${JSON.stringify(value)}`;
  }
  return undefined;
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const row = JSON.parse(line) as unknown;
    return typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
