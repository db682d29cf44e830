import { asOwner, closeBalanced } from '../support/books.js';
import { flip, registerPlayer } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the roll-up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    await asOwner(
      app.database,
      `CREATE TABLE seen_limits (statement_timeout text);
       CREATE FUNCTION see_limit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
       BEGIN
         INSERT INTO seen_limits VALUES (current_setting('statement_timeout'));
         RETURN NULL;
       END $$;
       CREATE TRIGGER see_limit AFTER UPDATE ON roll_up_cursor FOR EACH ROW EXECUTE FUNCTION see_limit();
       CREATE TRIGGER see_limit AFTER INSERT ON bets FOR EACH ROW EXECUTE FUNCTION see_limit()`,
    );
  });

  afterAll(() => closeBalanced(app));

  const seen = () =>
    asOwner<{ statement_timeout: string }>(
      app.database,
      'DELETE FROM seen_limits RETURNING statement_timeout',
    );

  it('has no limit on its duration, because it adds up all transfers after a restore, but bets have one', async () => {
    await flip(await registerPlayer(app));
    await app.runJob('roll-up');
    await flip(await registerPlayer(app));
    const limits = (await seen()).map((row) => row.statement_timeout);
    expect(limits.filter((limit) => limit === '1min')).toHaveLength(2);
    expect(new Set(limits)).toEqual(new Set(['0', '1min']));
  });
});
