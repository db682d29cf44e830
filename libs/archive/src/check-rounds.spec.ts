import { RoundCheck } from './check-rounds.js';
import { boundsOf } from './months.js';
import { Problems } from './problems.js';
import type { CrashBetRow, RoundRow } from './rows.js';

/** A round of October 2026 with two bets, the last of which was held until December. */
const ROUND: RoundRow = {
  id: 7,
  phase: 'crashed',
  fairness: 'operator-manual',
  point: 200,
  edgeBasisPoints: 100,
  profitLimit: '1000.00000000',
  cap: 1000,
  players: 2,
  stakes: '20.00000000',
  waitingAt: '2026-10-05T12:00:00Z',
  startedAt: '2026-10-05T12:00:10Z',
  endedAt: '2026-10-05T12:00:20Z',
  closedAt: '2026-10-05T12:00:21Z',
  settledAt: '2026-12-24T18:00:00Z',
};

const betOn = ({ id: roundId, point }: RoundRow, id: number): CrashBetRow => ({
  id,
  userId: id,
  accountId: id,
  game: 'crash',
  choice: 'manual',
  result: `crashed_${((point ?? 0) / 100).toFixed(2)}`,
  stake: '10.00000000',
  payout: '0.00000000',
  commission: '0.00000000',
  edge: '0.00000000',
  balanceAfter: '0.00000000',
  createdAt: '2026-10-05T12:00:20Z',
  roundId,
  forced: false,
});

describe(RoundCheck, () => {
  let problems: Problems;
  let check: RoundCheck;

  beforeEach(() => {
    problems = new Problems();
    check = new RoundCheck(boundsOf('2026-10').from, true, problems);
  });

  /** Checks a month with these rounds and a bet with this id on each of them. */
  async function month(name: string, rounds: readonly RoundRow[], bet: number): Promise<void> {
    await check.startMonth({ month: name, ...boundsOf(name) }, each([]), each(rounds));
    for (const round of rounds) check.bet(betOn(round, bet));
  }

  it('waits for a held bet that is settled months after its round', async () => {
    await month('2026-10', [ROUND], 1);
    await month('2026-11', [], 0);
    expect([check.finish(), problems.first]).toEqual([1, []]);
    await month('2026-12', [ROUND], 2);
    expect([check.finish(), problems.first]).toEqual([0, []]);
  });

  it('misses a bet that was settled within the archive', async () => {
    await month('2026-10', [{ ...ROUND, settledAt: '2026-10-05T12:00:20Z' }], 1);
    await month('2026-11', [], 0);
    check.finish();
    expect(problems.first).toEqual([
      'round 7: the bets in the archive differ from its own by 1, and their stakes by 10.00000000',
    ]);
  });

  it('finds a round that is not as it was two months before', async () => {
    await month('2026-10', [ROUND], 1);
    await month('2026-11', [], 0);
    await month('2026-12', [{ ...ROUND, point: 300 }], 2);
    expect(problems.first).toEqual(['round 7 is not as in an earlier month']);
  });

  it('finds an invented bet on a round of which every bet was settled before', async () => {
    await month('2026-10', [{ ...ROUND, players: 1, stakes: '10.00000000', settledAt: ROUND.endedAt }], 1);
    await month('2026-11', [], 0);
    await month('2026-12', [ROUND], 2);
    expect(problems.first).toEqual([
      'round 7 is listed again, but every bet on it was settled in an earlier month',
    ]);
  });
});

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const row of rows) yield await Promise.resolve(row);
}
