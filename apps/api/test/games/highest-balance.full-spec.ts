import { arena } from '@arena/money';
import { HIGHEST_BALANCE } from '@arena/wire';
import fc from 'fast-check';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced, expectBooksToBalance } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { retryFailedItems } from '../support/failed-items.js';
import { fillBalance, makeRoom } from '../support/full-balance.js';
import { runJobs } from '../support/jobs.js';
import { boardOf, cashOutMines, openTile, placeMines } from '../support/mines.js';
import { win } from '../support/partnership.js';
import { flip, makePartner, registerPlayer, roll, type Player } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { giveTickets } from '../support/ticket-holders.js';

/** What may happen to a player whose balance is close to the highest one. */
const ACTIONS = [
  'fill',
  'make room',
  'flip',
  'roll',
  'limbo',
  'plinko',
  'place mines',
  'open gem',
  'hit mine',
  'cash out',
  'correction',
  'commission',
  'distribution',
] as const;

describe('a balance close to the highest one', () => {
  let app: TestApp;
  let admin: Client;
  let months = 0;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await signInAdmin(app);
  });

  afterAll(() => closeBalanced(app));

  const balanceOf = async ({ user }: Player): Promise<bigint> => {
    const [row] = await asOwner<{ balance: string }>(
      app.database,
      'SELECT balance FROM player_accounts WHERE user_id = $1',
      [user.id],
    );
    return arena(row!.balance);
  };

  it('takes every credit or has it owed, whatever happens in whichever order, and no request fails', async () => {
    const sequence = fc.array(
      fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom('0.00000001', '99.99999999', '100', '5000')),
      { minLength: 5, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const player = await registerPlayer(app);
        const referralCode = await makePartner(player);
        await giveTickets(app.database, player, '5');
        await fillBalance(app.database, player, '200');
        for (const [action, amount] of steps) {
          const answer = await perform(action, amount, player, referralCode);
          expect({ action, hasFailed: (answer?.status ?? 200) >= 500, text: answer?.text }).toMatchObject({
            hasFailed: false,
          });
          expect(await balanceOf(player)).toBeLessThanOrEqual(arena(HIGHEST_BALANCE));
        }
        await makeRoom(app.database, player, 9_000_000_000);
        await retryFailedItems(app.database);
        await runJobs('roll-up');
        await runJobs('revenue-distribution');
        const owed = await asOwner(app.database, 'SELECT * FROM failed_items');
        expect(owed).toEqual([]);
        await expectBooksToBalance(app.database);
      }),
      { numRuns: 25 },
    );
  });

  const perform = async (
    action: (typeof ACTIONS)[number],
    amount: string,
    player: Player,
    referralCode: string,
  ): Promise<Answer | undefined> => {
    const { client, user } = player;
    const open = async () => {
      const { body } = await client.get<{
        bet: { id: number; mines: number; opened: number[]; proof: never } | null;
      }>('/api/mines/open');
      return body.bet;
    };
    switch (action) {
      case 'fill':
        if ((await balanceOf(player)) < arena(HIGHEST_BALANCE) - arena(amount))
          await fillBalance(app.database, player, amount);
        return undefined;
      case 'make room':
        if ((await balanceOf(player)) > arena('10000')) await makeRoom(app.database, player, amount);
        return undefined;
      case 'flip':
        return flip(player);
      case 'roll':
        return roll(player);
      case 'limbo':
        return client.post('/api/limbo', { betAmount: 100, target: 3, userId: user.id });
      case 'plinko':
        return client.post('/api/plinko', { betAmount: 100, rows: 16, risk: 'high', userId: user.id });
      case 'place mines':
        return placeMines(player);
      case 'open gem':
      case 'hit mine': {
        const bet = await open();
        if (bet === null) return undefined;
        const { gems, mined } = await boardOf(app.database, player, bet);
        const tile = action === 'hit mine' ? mined[0] : gems.find((gem) => !bet.opened.includes(gem));
        return tile === undefined ? undefined : openTile(player, bet.id, tile);
      }
      case 'cash out': {
        const bet = await open();
        return bet === null ? undefined : cashOutMines(player, bet.id);
      }
      case 'correction':
        return admin.post(`/api/admin/players/${user.id}/adjustments`, { amount, reason: 'A test.' });
      case 'commission':
        await win(await registerPlayer(app, { referralCode }));
        await runJobs('roll-up');
        return undefined;
      case 'distribution':
        months += 1;
        await asOwner(app.database, `SELECT distribute_revenue($1, 5, 1000, now())`, [
          `${1000 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`,
        ]);
        return undefined;
    }
  };
});
