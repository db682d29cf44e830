import type { Problem } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer } from '../support/client.js';
import { flip, registerPlayer, type Player } from '../support/players.js';
import { limitOf, setLimit } from '../support/play.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

/** Bets 100 ARENA on a multiplier that hardly ever comes. */
const loseAtLimbo = ({ client, user }: Player): Promise<Answer> =>
  client.post('/api/limbo', { betAmount: 100, target: 50_000, userId: user.id });

const HIGH_RATE_LIMIT = { RATE_LIMIT_FACTOR: '100' };

describe('parallel bets over two nodes', () => {
  let app: TestApp;
  let secondNode: TestApp;

  beforeAll(async () => {
    app = await startTestApp(HIGH_RATE_LIMIT);
    secondNode = await startApiOn(app.database, HIGH_RATE_LIMIT);
  });
  afterAll(() => closeBalanced(app, secondNode));

  /** Sends bets to both nodes in turn. Returns the codes of the rejected ones. */
  async function raceBets(
    player: Player,
    count: number,
    bet: (player: Player) => Promise<Answer> = flip,
  ): Promise<string[]> {
    const onSecondNode = { ...player, client: player.client.sharedWith(secondNode.url) };
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => bet(index % 2 === 0 ? player : onSecondNode)),
    );
    return answers.filter(({ status }) => status !== 200).map(({ body }) => (body as Problem).code);
  }

  it.each(['stake', 'loss'] as const)('never pass the %s limit', async (kind) => {
    const player = await registerPlayer(app);
    await setLimit(player, kind, 'day', 1250);
    const rejected = await raceBets(player, 100, kind === 'loss' ? loseAtLimbo : flip);
    expect(rejected).toContain('LIMIT_REACHED');
    expect(rejected.filter((code) => code !== 'LIMIT_REACHED' && code !== 'SEEDS_CHANGED')).toEqual([]);
    expect(Number((await limitOf(player, kind, 'day'))?.used)).toBeLessThanOrEqual(1250);
    if (kind === 'stake') expect(Number((await limitOf(player, kind, 'day'))?.used)).toBe(1200);
    // A loss limit can be passed only for a moment, between two bets: looks at the sums after each of them.
    const [worst] = await asOwner<{ lost: string }>(
      app.database,
      `SELECT max(lost) AS lost FROM (SELECT sum(stake - payout) OVER (ORDER BY id) AS lost FROM bets WHERE user_id = $1) AS s`,
      [player.user.id],
    );
    expect(Number(worst?.lost)).toBeLessThanOrEqual(1250);
  });

  it('are rejected from the commit of an exclusion on', async () => {
    const player = await registerPlayer(app);
    const racing = raceBets(player, 100);
    const answer = await player.client.post<{ until: string }>('/api/account/exclusion', { days: 1 });
    expect(answer.status).toBe(200);
    const rejected = await racing;
    expect(rejected).toContain('SELF_EXCLUDED');
    expect(rejected.filter((code) => code !== 'SELF_EXCLUDED' && code !== 'SEEDS_CHANGED')).toEqual([]);
    // The end is a day after the exclusion, rounded down to ms, which is set while the player's row is locked.
    const late = await asOwner(
      app.database,
      `SELECT id, created_at FROM bets
       WHERE user_id = $1 AND created_at >= $2::timestamptz - interval '24 hours' + interval '1 ms'`,
      [player.user.id, answer.body.until],
    );
    expect(late).toEqual([]);
    expect((await raceBets(player, 20)).filter((code) => code !== 'SELF_EXCLUDED')).toEqual([]);
  });
});
