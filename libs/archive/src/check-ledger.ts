/** Checks of the transfers of a month: each by itself, with the bet that it belongs to, and added up per account. */
import { arena, formatArena, type Arena } from '@arena/money';
import type { Manifest, Totals } from './manifest.js';
import type { Bounds } from './months.js';
import type { Problems } from './problems.js';
import type { AccountRow, BetRow, TransferRow } from './rows.js';

const HOUSE = 1;
/** The kinds of transfers whose cause is a bet that was settled in the same month. */
const SETTLEMENT = new Set(['stake', 'payout', 'commission']);
/** The accounts that cannot owe anything. */
const NEVER_NEGATIVE = new Set(['player', 'escrow']);
/** Transfers of one transaction may have times that differ by its duration, and therefore belong to two months. */
const LONGEST_TRANSACTION_MS = 3_600_000;

/**
 * Checks each transfer, and that every bet has exactly its transfers. Transfers are in the order of their causes and bets in
 * the order of their ids, so that the two files are read side by side.
 */
export async function checkTransfers(
  manifest: Manifest,
  transfers: AsyncIterable<TransferRow>,
  bets: AsyncIterable<BetRow>,
  problems: Problems,
): Promise<void> {
  const kinds = new Map<string, { count: number; amount: bigint }>();
  const games = new Map<string, { count: number; stakes: bigint; payouts: bigint; commission: bigint }>();
  const listed = bets[Symbol.asyncIterator]();
  let lastBet = 0;
  const nextBet = async (): Promise<BetRow | undefined> => {
    const next = await listed.next();
    if (next.done === true) return undefined;
    const { value } = next;
    if (value.id <= lastBet) problems.add(`bet ${value.id} is listed twice or out of order`);
    lastBet = value.id;
    const game = games.get(value.game) ?? { count: 0, stakes: 0n, payouts: 0n, commission: 0n };
    games.set(value.game, {
      count: game.count + 1,
      stakes: game.stakes + arena(value.stake),
      payouts: game.payouts + arena(value.payout),
      commission: game.commission + arena(value.commission),
    });
    return value;
  };

  let bet = await nextBet();
  for await (const group of byCause(transfers, problems)) {
    for (const transfer of group) {
      const fault = faultOf(transfer, manifest);
      if (fault !== undefined) problems.add(`transfer ${transfer.id}: ${fault}`);
      const { count, amount } = kinds.get(transfer.kind) ?? { count: 0, amount: 0n };
      kinds.set(transfer.kind, { count: count + 1, amount: amount + arena(transfer.amount) });
    }
    const cause = group[0]?.cause ?? 0;
    for (; bet !== undefined && bet.id < cause; bet = await nextBet())
      problems.add(`bet ${bet.id} has no transfer`);
    if (bet?.id === cause) {
      const difference = differenceOf(bet, group, manifest);
      if (difference !== undefined) problems.add(`bet ${bet.id}: ${difference}`);
      bet = await nextBet();
    } else if (group.some(({ kind }) => SETTLEMENT.has(kind)))
      problems.add(`bet ${cause} is missing, but has transfers`);
  }
  for (; bet !== undefined; bet = await nextBet()) problems.add(`bet ${bet.id} has no transfer`);

  const transferTotals = [...kinds].map(([kind, { count, amount }]) => ({
    kind,
    count,
    amount: formatArena(amount),
  }));
  if (!sameTotals(transferTotals, manifest.transfers))
    problems.add('the sums of the transfers are not those of the manifest');
  const betTotals = [...games].map(([game, { count, stakes, payouts, commission }]) => ({
    game,
    count,
    stakes: formatArena(stakes),
    payouts: formatArena(payouts),
    commission: formatArena(commission),
  }));
  if (!sameTotals(betTotals, manifest.bets))
    problems.add('the sums of the bets are not those of the manifest');
}

/** Yields the transfers of each cause together. Checks that the causes ascend, and that a cause has no kind twice. */
async function* byCause(
  transfers: AsyncIterable<TransferRow>,
  problems: Problems,
): AsyncGenerator<TransferRow[]> {
  let group: TransferRow[] = [];
  for await (const transfer of transfers) {
    const { id, cause, kind } = transfer;
    if (group[0] !== undefined && group[0].cause !== cause) {
      if (cause < group[0].cause) problems.add(`transfer ${id}: it is not in the order of the causes`);
      yield group;
      group = [];
    }
    if (group.some((other) => other.kind === kind))
      problems.add(`transfer ${id}: its cause ${cause} has two transfers of the kind ${kind}`);
    group.push(transfer);
  }
  if (group.length > 0) yield group;
}

function faultOf(
  { amount, debit, credit, createdAt }: TransferRow,
  { from, to }: Manifest,
): string | undefined {
  if (arena(amount) <= 0n) return `it moves ${amount}`;
  if (debit === credit) return `it debits and credits account ${debit}`;
  const time = Date.parse(createdAt);
  return time >= Date.parse(from) && time < Date.parse(to) ? undefined : `it was made at ${createdAt}`;
}

/** Returns how the transfers of a bet differ from what the bet says, or undefined if they agree. */
function differenceOf(bet: BetRow, group: readonly TransferRow[], bounds: Bounds): string | undefined {
  const { accountId, stake, payout, commission } = bet;
  const isVoided = bet.result === 'voided';
  const expected = new Map<string, string>();
  const expect = (kind: string, amount: string, debit: number, credit: number | undefined): void => {
    if (arena(amount) > 0n && !isVoided) expected.set(kind, [amount, debit, credit ?? 'a partner'].join(' '));
  };
  expect('stake', stake, accountId, HOUSE);
  expect('payout', payout, HOUSE, accountId);
  expect('commission', commission, HOUSE, undefined);
  for (const { kind, amount, debit, credit } of group) {
    if (!SETTLEMENT.has(kind)) continue;
    const found = [amount, debit, kind === 'commission' ? 'a partner' : credit].join(' ');
    if (expected.get(kind) !== found)
      return `its ${kind} is ${amount} from account ${debit} to account ${credit}, which the bet does not say`;
    expected.delete(kind);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) return `its ${missing} is missing`;
  if (isVoided && payout !== stake) return 'it was voided, but its payout is not its stake';
  return isVoided || bet.game === 'crash' || 'steps' in bet ? releaseFault(bet, group, bounds) : undefined;
}

/** Returns what is wrong with the return of a stake that was held until the end of its bet, or undefined if it is right. */
function releaseFault(
  { result, stake, accountId }: BetRow,
  group: readonly TransferRow[],
  { from, to }: Bounds,
): string | undefined {
  const release = group.find(({ kind }) => kind === 'release');
  if (release?.amount === stake && release.credit === accountId) return undefined;
  const time = Date.parse(group.find(({ kind }) => kind === 'stake')?.createdAt ?? '');
  const isNearBound = [from, to].some((bound) => Math.abs(time - Date.parse(bound)) < LONGEST_TRANSACTION_MS);
  return release === undefined && result !== 'voided' && isNearBound
    ? undefined
    : 'its stake was not released to its player';
}

function sameTotals<Total>(found: Total[], stated: Total[]): boolean {
  const sorted = (totals: Total[]): string =>
    totals
      .map((total) => JSON.stringify(total))
      .sort()
      .join();
  return sorted(found) === sorted(stated);
}

/**
 * Compares the accounts of a month with those of the month before, and adds them up. Both are in the order of their ids, so
 * that one row of each is in memory.
 * @param before the rows of the month before; without it, every account must open with 0
 * @returns how an account does not continue the month before, or undefined if all do; and the sums of the rows, whose
 *   closing balances add up to 0
 */
export async function compareAccounts(
  before: AsyncIterable<AccountRow> | undefined,
  after: AsyncIterable<AccountRow>,
): Promise<{ gap: string | undefined; totals: Totals['accounts'] }> {
  const earlier = before?.[Symbol.asyncIterator]();
  const nextClosed = async (): Promise<AccountRow | undefined> => {
    const next = await earlier?.next();
    return next === undefined || next.done === true ? undefined : next.value;
  };
  let gap: string | undefined;
  let previous = await nextClosed();
  let lastId = 0;
  let [count, debits, credits, closing] = [0, 0n, 0n, 0n];
  const expectOpening = (id: number, closed: Arena, opening: Arena): void => {
    if (closed !== opening)
      gap ??= `account ${id} closed with ${formatArena(closed)} and opens with ${formatArena(opening)}`;
  };
  for await (const row of after) {
    count += 1;
    debits += arena(row.debits);
    credits += arena(row.credits);
    closing += arena(row.closing);
    if (row.id <= lastId) gap ??= `account ${row.id} is not in the order of the ids`;
    lastId = row.id;
    for (; previous !== undefined && previous.id < row.id; previous = await nextClosed())
      expectOpening(previous.id, arena(previous.closing), 0n);
    const same = previous?.id === row.id ? previous : undefined;
    expectOpening(row.id, same === undefined ? 0n : arena(same.closing), arena(row.opening));
    if (same !== undefined && (same.kind !== row.kind || same.ownerId !== row.ownerId))
      gap ??= `account ${row.id} has not the kind or the owner of the month before`;
    if (same !== undefined) previous = await nextClosed();
  }
  for (; previous !== undefined; previous = await nextClosed())
    expectOpening(previous.id, arena(previous.closing), 0n);
  return {
    gap,
    totals: {
      count,
      debits: formatArena(debits),
      credits: formatArena(credits),
      closing: formatArena(closing),
    },
  };
}

interface Sums {
  row: AccountRow;
  debits: bigint;
  credits: bigint;
}

/** The sums of those accounts of a month that one pass checks. */
export class AccountSums {
  private readonly accounts = new Map<number, Sums>();

  /** @param isChecked whether this pass checks an account */
  constructor(
    private readonly isChecked: (id: number) => boolean,
    private readonly problems: Problems,
  ) {}

  async check(accounts: AsyncIterable<AccountRow>, transfers: AsyncIterable<TransferRow>): Promise<void> {
    for await (const row of accounts)
      if (this.isChecked(row.id)) {
        if (this.accounts.has(row.id)) this.problems.add(`account ${row.id} is listed twice`);
        this.accounts.set(row.id, { row, debits: 0n, credits: 0n });
      }
    for await (const { id, kind, debit, credit, amount } of transfers) {
      this.add(debit, arena(amount), 0n);
      this.add(credit, 0n, arena(amount));
      if (
        kind === 'commission' &&
        this.isChecked(credit) &&
        this.accounts.get(credit)?.row.kind !== 'commission'
      )
        this.problems.add(`transfer ${id}: account ${credit} is not a commission account`);
    }
    for (const { row, debits, credits } of this.accounts.values()) {
      if (NEVER_NEGATIVE.has(row.kind) && arena(row.closing) < 0n)
        this.problems.add(`account ${row.id}: its closing balance is ${row.closing}`);
      const found = [debits, credits, arena(row.opening) + credits - debits].map(formatArena);
      const stated = [row.debits, row.credits, row.closing];
      if (found.join() !== stated.join())
        this.problems.add(
          `account ${row.id}: debits, credits and closing balance are ${stated.join(', ')}, transfers say ${found.join(', ')}`,
        );
    }
  }

  /** Checks that a bet moved the money of its own player. */
  checkOwner({ id, userId, accountId }: BetRow): void {
    if (!this.isChecked(accountId)) return;
    const { kind, ownerId } = this.accounts.get(accountId)?.row ?? {};
    if (kind !== 'player' || ownerId !== userId)
      this.problems.add(`bet ${id}: account ${accountId} is not that of user ${userId}`);
  }

  private add(id: number, debit: bigint, credit: bigint): void {
    if (!this.isChecked(id)) return;
    const sums = this.accounts.get(id);
    if (sums === undefined) this.problems.add(`account ${id} has transfers but no sums`);
    else {
      sums.debits += debit;
      sums.credits += credit;
    }
  }
}
