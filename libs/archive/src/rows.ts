/** The rows of an archive: their columns, the types of these, and the check that a line has them. */
import { formatArena, parseArena } from '@arena/money';
import {
  GAMES,
  INSTANT_GAMES,
  ROUND_FAIRNESS,
  STEP_BET_ENDS,
  type GameName,
  type InstantGameName,
  type RoundFairness,
  type StepBetEnd,
  type StepGameName,
} from '@arena/wire';

const PHASES = ['crashed', 'voided'] as const;

/** The values of columns. An amount is at least 0, a balance may be less; both are decimal strings with 8 decimals. */
interface Values {
  id: number;
  count: number;
  counts: number[];
  balance: string;
  amount: string;
  /** In UTC. */
  time: string;
  text: string;
  flag: boolean;
  game: GameName;
  end: StepBetEnd;
  fairness: RoundFairness;
  phase: (typeof PHASES)[number];
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isBalance = (value: unknown): value is string => {
  const amount = typeof value === 'string' ? parseArena(value) : undefined;
  return amount !== undefined && formatArena(amount) === value;
};
const oneOf =
  (values: readonly string[]) =>
  (value: unknown): boolean =>
    values.includes(value as string);

/** Whether a value is one of its kind. */
const IS: Record<keyof Values, (value: unknown) => boolean> = {
  id: (value) => isCount(value) && value !== 0,
  count: isCount,
  counts: (value) => Array.isArray(value) && value.every(isCount),
  balance: isBalance,
  amount: (value) => isBalance(value) && !value.startsWith('-'),
  time: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  game: oneOf(GAMES),
  end: oneOf(STEP_BET_ENDS),
  fairness: oneOf(ROUND_FAIRNESS),
  phase: oneOf(PHASES),
};

type Kind = keyof Values;
/** The kinds of a row's columns. One with a question mark may be missing. */
type Shape = Record<string, Kind | `${Kind}?`>;
type Row<Columns extends Shape> = {
  [Name in keyof Columns as Columns[Name] extends Kind ? Name : never]: Values[Columns[Name] & Kind];
} & {
  [
    Name in keyof Columns as Columns[Name] extends Kind ? never : Name
  ]?: Columns[Name] extends `${infer Of extends Kind}?` ? Values[Of] : never;
};

const SETTLED_BET = {
  id: 'id',
  userId: 'id',
  accountId: 'id',
  game: 'game',
  choice: 'text',
  result: 'text',
  stake: 'amount',
  payout: 'amount',
  commission: 'amount',
  /** What the house keeps of the stake on average. Missing for bets of the first versions and voided ones. */
  edge: 'balance?',
  balanceAfter: 'amount',
  createdAt: 'time',
} as const satisfies Shape;

const DRAWN_BET = {
  ...SETTLED_BET,
  seedId: 'id',
  nonce: 'count',
  serverSeedHash: 'text',
  clientSeed: 'text',
} as const satisfies Shape;

const STEP_BET = {
  ...DRAWN_BET,
  highestPayout: 'amount',
  steps: 'counts',
  hidden: 'counts?',
  endedBy: 'end',
} as const satisfies Shape;

/** A bet on a crash round. Multipliers are in hundredths. */
const CRASH_BET = {
  ...SETTLED_BET,
  roundId: 'id',
  exit: 'count?',
  target: 'count?',
  forced: 'flag',
} as const satisfies Shape;

const SHAPES = {
  /** Each movement of ARENA. */
  transfers: {
    id: 'id',
    kind: 'text',
    cause: 'id',
    debit: 'id',
    credit: 'id',
    amount: 'amount',
    createdAt: 'time',
  },
  /** The sums of an account: the opening balance and what the month has debited and credited. */
  accounts: {
    id: 'id',
    kind: 'text',
    /** A user; of an escrow, a crash round. Shared accounts have none. */
    ownerId: 'id?',
    opening: 'balance',
    debits: 'amount',
    credits: 'amount',
    closing: 'balance',
  },
  /** The pairs of seeds whose server seeds were revealed in the month. */
  seeds: {
    id: 'id',
    userId: 'id',
    serverSeed: 'text',
    serverSeedHash: 'text',
    clientSeed: 'text?',
    /** The number of bets that used the pair. */
    nonces: 'count',
    createdAt: 'time',
    revealedAt: 'time',
  },
  /** Closed crash rounds. Multipliers are in hundredths. */
  'crash-rounds': {
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
    /** When the last of its bets was settled. A held bet is settled after its round has closed. Missing without bets. */
    settledAt: 'time?',
    voidReason: 'text?',
  },
  /** What was published of the seed chains of rounds. The hash of a round is the commitment of the next one. */
  'seed-chains': {
    id: 'id',
    length: 'count',
    terminalHash: 'text',
    publicSalt: 'text',
    edgeBasisPoints: 'count?',
  },
} as const satisfies Record<string, Shape>;

export type InstantBetRow = Row<typeof DRAWN_BET> & { game: InstantGameName };
export type StepBetRow = Row<typeof STEP_BET> & { game: StepGameName };
export type CrashBetRow = Row<typeof CRASH_BET> & { game: 'crash' };
export type BetRow = InstantBetRow | StepBetRow | CrashBetRow;

export type Rows = { [Table in keyof typeof SHAPES]: Row<(typeof SHAPES)[Table]> } & { bets: BetRow };
export type TableName = keyof Rows;
export type TransferRow = Rows['transfers'];
export type AccountRow = Rows['accounts'];
export type SeedRow = Rows['seeds'];
export type RoundRow = Rows['crash-rounds'];
export type ChainRow = Rows['seed-chains'];

function shapeOf(table: TableName, { game }: Record<string, unknown>): Shape {
  if (table !== 'bets') return SHAPES[table];
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
