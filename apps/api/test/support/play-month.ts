import { advanceToRound, ControlledClock } from './controlled-clock.js';
import { CrashHouse } from './crash-house.js';
import { takeSeat } from './crash-players.js';
import { runJobs } from './jobs.js';
import { boardOf, cashOutMines, openTile, passStepTime, placeMines } from './mines.js';
import { win } from './partnership.js';
import { flipTo } from './play.js';
import { makePartner, PASSWORD, registerPlayer, roll, type Player } from './players.js';
import { rollUp } from './roll-up.js';
import { startApiOn } from './test-app.js';
import type { TestDatabase } from './test-database.js';

const VARIABLES = {
  CRASH_BETTING_SECONDS: '60',
  RATE_LIMIT_FACTOR: '1000',
  PARTNER_COMMISSION_CAP: 'uncapped',
};

/**
 * Plays every game on a database: bets that win, lose and are returned. Also pays a commission, corrects a balance, and
 * reveals the seeds of one player and of `waiting`. Stops the node afterwards.
 * @param waiting the name of a player of an earlier call
 * @returns the name of a player with a bet whose seeds are still secret
 */
export async function playMonth(database: TestDatabase, waiting?: string): Promise<string> {
  const clock = new ControlledClock(10);
  const app = await startApiOn(database, VARIABLES, { roundClock: clock });
  try {
    const house = await CrashHouse.of(app);
    const partner = await registerPlayer(app);
    const player = await registerPlayer(app, { referralCode: await makePartner(partner) });
    const [first, second] = await Promise.all([takeSeat(player), takeSeat(await registerPlayer(app))]);

    await win(player); // pays a commission
    for (const outcome of ['win', 'loss'] as const) await flipTo(player, database, outcome);
    await roll(player);
    await player.client.post('/api/limbo', { betAmount: 100, target: 1.5, userId: player.user.id });
    await player.client.post('/api/plinko', { betAmount: 100, rows: 8, risk: 'low', userId: player.user.id });
    for (const end of ['gem', 'mine', 'time'] as const) await playMines(database, player, end);
    await roll(second.player);

    await advanceToRound(clock, first, ({ fairness }) => fairness.mode === 'fair');
    await first.placeBet({ betAmount: 50, autoCashout: 1.01 });
    await house.openRoundOnClock(clock, first, 2.5);
    await first.placeBet({ betAmount: 100, autoCashout: 1.5 });
    await second.placeBet({ betAmount: 200 });
    await house.openRoundOnClock(clock, first, 1.05);
    await second.placeBet();
    await advanceToRound(clock, first, ({ fairness }) => fairness.mode === 'fair');
    await second.placeBet(); // returned, because the node stops

    await player.client.post('/api/fairness/seeds/rotate', {});
    if (waiting !== undefined) {
      const client = app.client();
      await client.post('/api/login', { username: waiting, password: PASSWORD });
      await client.post('/api/fairness/seeds/rotate', {});
    }
    const correction = { amount: '12.5', reason: 'A test of the archive.' };
    await house.admin.post(`/api/admin/players/${player.user.id}/adjustments`, correction);
    for (const seat of [first, second]) seat.leave();
    await rollUp(app);
    return second.player.user.username;
  } finally {
    await app.close();
  }
}

/** Plays a bet on Mines that is cashed out, loses, or is returned after its time. */
async function playMines(
  database: TestDatabase,
  player: Player,
  end: 'gem' | 'mine' | 'time',
): Promise<void> {
  const { body } = await placeMines(player);
  const { gems, mined } = await boardOf(database, player, body);
  if (end === 'time') {
    await passStepTime(database, body.id, '24 hours');
    await runJobs('idle-step-bets');
  } else await openTile(player, body.id, end === 'gem' ? gems[0]! : mined[0]!);
  if (end === 'gem') await cashOutMines(player, body.id);
}
