import { closeBalanced } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse, newSeat } from '../support/crash-house.js';
import { CrashRounds } from '../support/crash-rounds.js';
import { letPass } from '../support/play.js';
import { flip } from '../support/players.js';
import { policyFile } from '../support/policy.js';
import { expectProblem } from '../support/problems.js';

describe('a policy in crash rounds', () => {
  let app: CrashApp;
  let rounds: CrashRounds;
  let house: CrashHouse;

  beforeAll(async () => {
    const rules = { minimumSecondsBetweenGames: 600, maximumStake: '500', realityCheckMinutes: 60 };
    app = await startCrashApp({ POLICY: policyFile(rules) });
    rounds = new CrashRounds(app.rounds.nodes);
    house = await CrashHouse.of(app);
  });
  afterAll(() => closeBalanced(app));

  it('keeps the minimum time between a bet on a round and another game', async () => {
    const seat = await newSeat(app);
    await house.openRound(rounds, 1.4);
    expect((await flip(seat.player)).status).toBe(200);
    expect(await seat.placeBet()).toEqual({
      error: 'There must be 600 seconds between two games. Please wait.',
      code: 'TOO_SOON',
    });
    await letPass(app.database, seat.player, '10 minutes');
    expect(await seat.placeBet()).toMatchObject({ betAmount: '100.00000000' });
    expectProblem(await flip(seat.player), 429, 'TOO_SOON');
    await rounds.closes();
    await house.openRound(rounds, 1.4);
    // The clock of the rounds has moved on, that of the database has not.
    expect(await seat.placeBet()).toMatchObject({ code: 'TOO_SOON' });
    await rounds.closes();
    seat.leave();
  });

  it('accepts one of many parallel bets on the socket and over HTTP', async () => {
    const seat = await newSeat(app);
    await house.openRound(rounds, 1.4);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => flip(seat.player).then(({ status }) => status === 200)),
      ...Array.from({ length: 20 }, () => seat.placeBet().then((answer) => !('code' in answer))),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    await rounds.closes();
    seat.leave();
  });

  it('keeps the highest stake', async () => {
    const seat = await newSeat(app);
    await house.openRound(rounds, 1.4);
    expect(await seat.placeBet({ betAmount: 501 })).toEqual({
      error: 'The highest stake is 500.00 ARENA.',
      code: 'STAKE_LIMIT',
    });
    expect(await seat.placeBet({ betAmount: 500 })).toMatchObject({ betAmount: '500.00000000' });
    await rounds.closes();
    seat.leave();
  });

  it('keeps the reality check of a player who has set nothing', async () => {
    const seat = await newSeat(app);
    await flip(seat.player);
    await letPass(app.database, seat.player, '40 minutes');
    await flip(seat.player);
    await letPass(app.database, seat.player, '30 minutes');
    await house.openRound(rounds, 1.4);
    expect(await seat.placeBet()).toMatchObject({ code: 'REALITY_CHECK_DUE' });
    await seat.player.client.post('/api/account/reality-check');
    expect(await seat.placeBet()).toMatchObject({ betAmount: '100.00000000' });
    await rounds.closes();
    seat.leave();
  });
});
