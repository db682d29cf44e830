import { Database } from '@arena/database';
import { flipCoin } from '@arena/fairness';
import fc from 'fast-check';
import { withOwner } from '../../../../apps/api/test/support/as-owner.js';
import { asOwner, closeBalanced } from '../../../../apps/api/test/support/books.js';
import {
  makePartner,
  registerPlayer,
  registerPlayers,
  type Player,
} from '../../../../apps/api/test/support/players.js';
import { activeSeeds } from '../../../../apps/api/test/support/secrets.js';
import { startTestApp, type TestApp } from '../../../../apps/api/test/support/test-app.js';
import type { BetRequest, SettlementRow } from './settlement-batcher.js';

const TWINS = 6;
const RUNS = 60;

/** A bet of one player in a batch. Seeds and nonces are relative to the player's. */
interface PlannedBet {
  stake: number;
  won: boolean;
  nonceOffset: number;
  hasSeeds: boolean;
  exceedsLimit: boolean;
  key: string | null;
  requestHash: string;
}

const plannedBet: fc.Arbitrary<PlannedBet> = fc.record({
  stake: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 20_000 })),
  won: fc.boolean(),
  nonceOffset: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: -4, max: 2 })),
  hasSeeds: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  exceedsLimit: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  key: fc.option(fc.constantFrom('first', 'second', 'third')),
  requestHash: fc.constantFrom('one', 'one', 'one', 'other'),
});

describe('settle_instant_bets', () => {
  let app: TestApp;
  let database: Database;
  let players: Player[];

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    database = app.nest.get(Database);
    const referralCode = await makePartner(await registerPlayer(app));
    const referred = await Promise.all(
      Array.from({ length: TWINS }, () => registerPlayer(app, { referralCode })),
    );
    players = [...referred, ...(await registerPlayers(app, TWINS))];
    // The first pair of twins has no limits.
    for (const [index, player] of players.entries()) await limitPlay(player, index % (TWINS / 2));
  });

  afterAll(() => closeBalanced(app));

  /** Sets limits that some of the bets exceed. */
  async function limitPlay({ user }: Player, limits: number): Promise<void> {
    const set = (kind: string, period: string, amount: number) =>
      asOwner(app.database, 'SELECT set_play_limit($1, $2, $3, $4)', [user.id, kind, period, amount]);
    if (limits === 1) await set('stake', 'day', 5000);
    if (limits === 2) {
      await set('loss', 'week', 300);
      await set('stake', 'month', 100_000);
    }
  }

  const settle = (bets: readonly BetRequest[], waits = false): Promise<SettlementRow[]> =>
    database.call(
      'settle_instant_bets',
      'SELECT (settlement).*, (refusal).* FROM settle_instant_bets($1, 5, true, $2)',
      [JSON.stringify(bets), waits],
    );

  /** Creates a bet that wins or loses as planned, by its choice: the results are those of the player's seeds. */
  async function toRequest({ user }: Player, bet: PlannedBet): Promise<BetRequest> {
    const { seedId, nonce, ...seeds } = await activeSeeds(app.database, user.id);
    const next = flipCoin(seeds, nonce);
    const choice = bet.won ? next : next === 'heads' ? 'tails' : 'heads';
    const firstNonce = Math.max(0, nonce + bet.nonceOffset);
    const results = Array.from({ length: 3 }, (_, ahead) => flipCoin(seeds, firstNonce + ahead));
    return {
      user_id: user.id,
      game: 'coin_flip',
      stake: String(bet.stake),
      choice,
      highest_payout: bet.exceedsLimit ? '9000000000' : String(2 * bet.stake),
      edge: String(bet.stake / 100),
      variance: String(bet.stake ** 2),
      seed_id: bet.hasSeeds ? seedId : null,
      first_nonce: firstNonce,
      results,
      payouts: results.map((result) => String(result === choice ? 2 * bet.stake : 0)),
      key: bet.key,
      request_hash: bet.key === null ? null : bet.requestHash,
      autobet_id: null,
    };
  }

  const plainBet: PlannedBet = {
    stake: 100,
    won: false,
    nonceOffset: 0,
    hasSeeds: true,
    exceedsLimit: false,
    key: null,
    requestHash: 'one',
  };

  /** Returns what a settlement says, without the ids and times that differ between two players. */
  const comparable = ({ outcome, code, payout, nonce, balance, version, ...rest }: SettlementRow) => ({
    outcome,
    code,
    payout,
    nonce,
    balance,
    version,
    counters: [rest.total_wins, rest.total_losses, rest.current_streak, rest.biggest_win],
    revealsSeeds: rest.server_seed !== null,
  });

  const accounts = () =>
    asOwner<{ user_id: number } & Record<string, unknown>>(
      app.database,
      `SELECT user_id, balance, version, nonce, total_wins, total_losses, current_streak, biggest_win, total_staked,
         total_paid, total_edge, total_commission, today_games, today_profit,
         total_staked - (play).month.staked AS counted_stakes, total_paid - (play).month.paid AS counted_payouts,
         (SELECT json_agg(json_build_array(stake, payout, commission, balance_after, nonce) ORDER BY id)
          FROM bets WHERE bets.user_id = a.user_id) AS bets,
         (SELECT json_agg(json_build_array(kind, amount) ORDER BY id)
          FROM transfers WHERE a.account_id IN (debit_account, credit_account)) AS transfers
       FROM player_accounts AS a ORDER BY user_id`,
    );

  it('settles many bets in one call as it settles them one by one', async () => {
    // Each pair of twins has had the same bets: one in batches, the other one alone.
    const half = TWINS / 2;
    const twins = [0, TWINS].flatMap((first) =>
      Array.from(
        { length: half },
        (_, index) => [players[first + index]!, players[first + half + index]!] as const,
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(plannedBet, { minLength: TWINS, maxLength: TWINS }), async (bets) => {
        const together = await settle(
          await Promise.all(twins.map(([player], index) => toRequest(player, bets[index]!))),
        );
        for (const [index, [player, twin]] of twins.entries()) {
          const [alone] = await settle([await toRequest(twin, bets[index]!)], true);
          const inBatch = together.find(({ user_id }) => user_id === player.user.id);
          expect(comparable(inBatch!)).toEqual(comparable(alone!));
          expect(alone!.user_id).toBe(twin.user.id);
        }
      }),
      { numRuns: RUNS },
    );
    const rows = new Map((await accounts()).map(({ user_id, ...account }) => [user_id, account]));
    for (const [player, twin] of twins) expect(rows.get(player.user.id)).toEqual(rows.get(twin.user.id));
  });

  it('skips only the player whose row is locked, and waits for it when asked to', async () => {
    const many = await registerPlayers(app, 64);
    const [locked] = many;
    const requests = await Promise.all(many.map((player) => toRequest(player, plainBet)));
    await withOwner(app.database, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM player_accounts WHERE user_id = $1 FOR UPDATE', [locked!.user.id]);
      const settled = await settle(requests);
      expect(settled).toHaveLength(63);
      expect(settled.every(({ outcome }) => outcome === 'SETTLED')).toBe(true);
      expect(settled.map(({ user_id }) => user_id)).not.toContain(locked!.user.id);
      const waiting = settle(requests.slice(0, 1), true);
      await client.query('COMMIT');
      expect(await waiting).toMatchObject([{ outcome: 'SETTLED', user_id: locked!.user.id }]);
    });
  });

  it('rejects each bet of a batch while betting is paused', async () => {
    await asOwner(app.database, `INSERT INTO system_settings (key, value) VALUES ('betting_paused', 'true')`);
    try {
      const requests = await Promise.all(players.map((player) => toRequest(player, plainBet)));
      const codes = (await settle(requests)).map(({ code }) => code);
      expect(codes).toEqual(players.map(() => 'BETTING_PAUSED'));
    } finally {
      await asOwner(app.database, `DELETE FROM system_settings WHERE key = 'betting_paused'`);
    }
  });

  it('answers nodes of v0.9.0 under the former name, with a refusal as one text', async () => {
    const bet = { ...(await toRequest(players[0]!, plainBet)), stake: '20000000' };
    const [row] = await asOwner<SettlementRow>(app.database, 'SELECT * FROM settle_bets($1, 5, true, true)', [
      JSON.stringify([bet]),
    ]);
    expect(row).toMatchObject({ outcome: 'INSUFFICIENT_FUNDS', user_id: bet.user_id });
    const texts = await asOwner<{ text: string }>(
      app.database,
      `SELECT former_refusal(r) ->> 'outcome' AS text FROM (VALUES
         (refuse('LIMIT_REACHED', kind => 'loss', period => 'day', amount => 100.5, remaining => 0)),
         (refuse('SELF_EXCLUDED', until => '2027-01-31T23:59:59.5Z')), (refuse('HOUSE_LIMIT', amount => 5)),
         (refuse('TOO_SOON', minimum_seconds => 5, seconds_left => 2)), (refuse('AUTOBET_STOPPED', stop_reason => 'win'))
       ) AS refused (r)`,
    );
    expect(texts.map(({ text }) => text)).toEqual([
      'LIMIT_REACHED:loss:day:100.5:0',
      'SELF_EXCLUDED:2027-01-31T23:59:59.500Z',
      'HOUSE_LIMIT',
      'TOO_SOON:5:2',
      'AUTOBET_STOPPED:win',
    ]);
  });

  it('rejects two bets of one player in a call, and settles none', async () => {
    const request = await toRequest(players[0]!, plainBet);
    await expect(settle([request, request])).rejects.toThrow('a call can settle only one bet per player');
  });
});
