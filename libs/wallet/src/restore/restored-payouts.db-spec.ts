import { asOwner, closeBalanced } from '../../../../apps/api/test/support/books.js';
import { registerPlayer } from '../../../../apps/api/test/support/players.js';
import { startTestApp, type TestApp } from '../../../../apps/api/test/support/test-app.js';

const [FIRST, SECOND] = [
  '0x0000000000000000000000000000000000000001',
  '0x0000000000000000000000000000000000000002',
];

describe('a transaction that made two payments which a restored database lacks', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => closeBalanced(app));

  it('is booked: the first one is charged, and the second one is set aside', async () => {
    const { user } = await registerPlayer(app);
    const book = (nonce: number, place: number, address: string) =>
      asOwner<{ booking: string; user_id: number | null }>(
        app.database,
        `SELECT p.booking, p.user_id FROM users AS u CROSS JOIN LATERAL book_restored_payout(
           1, '0xT', $2::integer, '0xhash' || $2::integer, $3, '0x', 1, 1, $4, 50, u.wallet_address, NULL) AS p WHERE u.id = $1`,
        [user.id, nonce, place, address],
      );
    expect(await book(0, 0, FIRST)).toEqual([{ booking: 'charged', user_id: user.id }]);
    expect(await book(0, 1, SECOND)).toEqual([{ booking: 'second', user_id: user.id }]);
    expect(await book(0, 1, SECOND)).toEqual([{ booking: 'repeated', user_id: user.id }]);
    expect(await book(1, 0, SECOND)).toEqual([{ booking: 'charged', user_id: user.id }]);
    expect(
      await asOwner(app.database, 'SELECT nonce, place, address, amount, user_id FROM set_aside_payouts'),
    ).toEqual([{ nonce: 0, place: 1, address: SECOND, amount: '50.00000000', user_id: user.id }]);
    await asOwner(
      app.database,
      `INSERT INTO treasury_nonces (chain_id, treasury, next) VALUES (1, '0xT', 2)`,
    );
  });
});
