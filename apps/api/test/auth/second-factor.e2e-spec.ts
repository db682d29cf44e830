import type { SecondFactorSecret, StepUp } from '@arena/wire';
import { removeSecondFactor } from '../../src/cli/remove-second-factor.js';
import { rotateWalletKey } from '../../src/cli/rotate-wallet-key.js';
import { findAuditEntries } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { Authenticator, setUpSecondFactor, type SecondFactor } from '../support/second-factor.js';
import { configOn, startApiOn, startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';

const WRONG_CODE = '000000';

describe('a second factor', () => {
  let app: TestApp;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app));

  const login = (code?: unknown, password = PASSWORD): Promise<Answer> =>
    app.client().post('/api/login', { username: player.user.username, password, code });
  const begin = (password = PASSWORD): Promise<Answer<SecondFactorSecret>> =>
    player.client.post('/api/account/second-factor', { password });
  const confirm = (code: unknown): Promise<Answer> =>
    player.client.post('/api/account/second-factor/confirm', { code });
  const remove = (code: unknown, password = PASSWORD): Promise<Answer> =>
    player.client.send('DELETE', '/api/account/second-factor', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password, code }),
    });
  const stepUp = (code?: unknown, password = PASSWORD): Promise<Answer<StepUp>> =>
    player.client.post('/api/account/step-up', { password, code });

  describe('that is not set up', () => {
    it('begins with the password', async () => {
      expectProblem(await begin('wrong horse'), 401, 'BAD_CREDENTIALS');
      const { body, headers } = await begin();
      expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
      const url = new URL(body.otpauthUrl);
      expect(url.protocol).toBe('otpauth:');
      expect(url.searchParams.get('secret')).toBe(body.secret);
      expect(url.searchParams.get('issuer')).toBe('ARENA');
      expect(decodeURIComponent(url.pathname)).toContain(player.user.username);
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('has no effect until a code is confirmed, and can begin again with another secret', async () => {
      const first = await begin();
      const second = await begin();
      expect(second.body.secret).not.toBe(first.body.secret);
      expect((await login()).status).toBe(200);
      const outdated = new Authenticator(first.body.secret);
      expectProblem(await confirm(outdated.code()), 401, 'SECOND_FACTOR_INVALID');
      expect((await confirm(new Authenticator(second.body.secret).code())).status).toBe(200);
      expectProblem(await login(), 401, 'SECOND_FACTOR_REQUIRED');
    });

    it('can neither be confirmed nor removed', async () => {
      expectProblem(await confirm(WRONG_CODE), 409, 'NO_SECOND_FACTOR');
      expectProblem(await remove(WRONG_CODE), 409, 'NO_SECOND_FACTOR');
    });

    it('is not asked for', async () => {
      expect((await login()).status).toBe(200);
      expect((await login(WRONG_CODE)).status).toBe(200);
      expect(Date.parse((await stepUp()).body.until)).toBeGreaterThan(Date.now());
      expectProblem(await stepUp(undefined, 'wrong horse'), 401, 'BAD_CREDENTIALS');
    });

    it.each([undefined, 5, null, 'x'.repeat(65)])('refuses the code %j', async (code) => {
      expectRefusedFields(await confirm(code), 'code');
      if (code === 5 || typeof code === 'string') {
        expectRefusedFields(await login(code), 'code');
        expectRefusedFields(await stepUp(code), 'code');
      }
    });
  });

  describe('that a thief has set up', () => {
    const removeByCommand = (...args: string[]): Promise<string> =>
      removeSecondFactor(args, configOn(app.database));

    it('is removed by a command, which ends sessions and links and is audited', async () => {
      const { id, username } = player.user;
      await setUpSecondFactor(player.client, PASSWORD);
      await asOwner(
        app.database,
        `INSERT INTO account_links VALUES (sha256('a link'), $1, 'password-reset', false, now() + interval '1 hour')`,
        [id],
      );
      expect(await removeByCommand(username.toUpperCase())).toContain(`of ${username} was removed`);
      await eventually(async () =>
        expectProblem(await player.client.get('/api/session'), 401, 'UNAUTHENTICATED'),
      );
      expect((await login()).status).toBe(200);
      const left = await asOwner(
        app.database,
        `SELECT FROM second_factors WHERE user_id = $1 UNION ALL SELECT FROM recovery_codes WHERE user_id = $1
         UNION ALL SELECT FROM account_links WHERE user_id = $1 AND purpose = 'password-reset'`,
        [id],
      );
      expect(left).toEqual([]);
      const [row] = await asOwner<{ isReset: boolean; kind: string }>(
        app.database,
        `SELECT password_reset_at IS NOT NULL AS "isReset",
           (SELECT kind FROM security_events WHERE user_id = $1 ORDER BY id DESC LIMIT 1) FROM users WHERE id = $1`,
        [id],
      );
      expect(row).toEqual({ isReset: true, kind: 'second-factor-removed' });
      const entries = await findAuditEntries(app, 'account.second-factor.removed');
      expect(entries.at(-1)).toMatchObject({ actor: 'operator', subject: username });
    });

    it('is removed only from an account that has one', async () => {
      await expect(removeByCommand(player.user.username)).rejects.toThrow('Nothing has changed.');
      await expect(removeByCommand('unknown')).rejects.toThrow('Nothing has changed.');
      await expect(removeByCommand()).rejects.toThrow('needs USERNAME');
    });
  });

  describe('that is set up', () => {
    let factor: SecondFactor;

    beforeEach(async () => {
      factor = await setUpSecondFactor(player.client, PASSWORD);
    });

    it('is asked for only after the right password', async () => {
      expectProblem(await login(undefined, 'wrong horse'), 401, 'BAD_CREDENTIALS');
      expectProblem(await login(factor.authenticator.code(1), 'wrong horse'), 401, 'BAD_CREDENTIALS');
      expectProblem(await login(), 401, 'SECOND_FACTOR_REQUIRED');
      expectProblem(await login(null), 401, 'SECOND_FACTOR_REQUIRED');
      expectProblem(await login(''), 401, 'SECOND_FACTOR_REQUIRED');
      expect((await login(factor.authenticator.code(1))).status).toBe(200);
    });

    it('accepts each code once: not the one that confirmed it, and no earlier one than the last', async () => {
      expectProblem(await login(factor.authenticator.code()), 401, 'SECOND_FACTOR_INVALID');
      const next = factor.authenticator.code(1);
      const answers = await Promise.all([login(next), login(next), login(next), stepUp(next)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      expectProblem(await login(next), 401, 'SECOND_FACTOR_INVALID');
      expectProblem(await stepUp(factor.authenticator.code()), 401, 'SECOND_FACTOR_INVALID');
    });

    it('refuses codes that are more than a step away, and those of another account', async () => {
      expectProblem(await login(factor.authenticator.code(3)), 401, 'SECOND_FACTOR_INVALID');
      expectProblem(await login(factor.authenticator.code(-3)), 401, 'SECOND_FACTOR_INVALID');
      const stranger = await registerPlayer(app);
      const theirs = await setUpSecondFactor(stranger.client, PASSWORD);
      expectProblem(await login(theirs.authenticator.code(1)), 401, 'SECOND_FACTOR_INVALID');
      expectProblem(await login(theirs.recoveryCodes[0]), 401, 'SECOND_FACTOR_INVALID');
    });

    it('accepts each of ten recovery codes once, in any spelling', async () => {
      const { recoveryCodes } = factor;
      expect(new Set(recoveryCodes).size).toBe(10);
      // ASVS 6.5.2 allows a fast hash from 112 bits on.
      for (const code of recoveryCodes) expect(code.replaceAll('-', '')).toMatch(/^[0-9a-f]{32}$/);
      const [first = '', second = ''] = recoveryCodes;
      const answers = await Promise.all([login(first), login(first), login(first)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect((await login(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
      expectProblem(await login(second), 401, 'SECOND_FACTOR_INVALID');
    });

    it('is needed, with the password, to re-authenticate', async () => {
      expectProblem(await stepUp(), 401, 'SECOND_FACTOR_REQUIRED');
      expectProblem(await stepUp(WRONG_CODE), 401, 'SECOND_FACTOR_INVALID');
      expectProblem(await stepUp(factor.recoveryCodes[0], 'wrong horse'), 401, 'BAD_CREDENTIALS');
      const { body } = await stepUp(factor.recoveryCodes[0]);
      const minutes = (Date.parse(body.until) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(4);
      expect(minutes).toBeLessThanOrEqual(5);
    });

    it('is not replaced: it must be removed first, with the password and a code', async () => {
      expectProblem(await begin(), 409, 'SECOND_FACTOR_SET');
      expectProblem(await confirm(WRONG_CODE), 409, 'SECOND_FACTOR_SET');
      expectProblem(await remove(factor.recoveryCodes[0], 'wrong horse'), 401, 'BAD_CREDENTIALS');
      expectProblem(await remove(WRONG_CODE), 401, 'SECOND_FACTOR_INVALID');
      expect((await remove(factor.recoveryCodes[0])).body).toEqual({});
      expect((await login()).status).toBe(200);
      await setUpSecondFactor(player.client, PASSWORD);
      expectProblem(await login(factor.recoveryCodes[1]), 401, 'SECOND_FACTOR_INVALID');
    });

    it('waits longer after each wrong code from the fifth on, over all addresses, and tells the owner of the third', async () => {
      const { id } = player.user;
      const notices = () =>
        asOwner(app.database, `SELECT FROM security_events WHERE user_id = $1 AND kind = 'wrong-codes'`, [
          id,
        ]);
      for (let wrong = 0; wrong < 5; wrong += 1) {
        expect(await notices()).toHaveLength(wrong < 3 ? 0 : 1);
        expectProblem(await stepUp(WRONG_CODE), 401, 'SECOND_FACTOR_INVALID');
      }
      // The delay of a sixth code is a second. A slow machine may take as long, so the clock of the delay is set back.
      const delayBy = (seconds: number) =>
        asOwner(
          app.database,
          `UPDATE login_delays SET free_at = clock_timestamp() + $2 * interval '1 s' WHERE account = $1`,
          [`code:${id}`, seconds],
        );
      for (const seconds of [1, 2, 4]) {
        await delayBy(-1);
        expectProblem(await stepUp(WRONG_CODE), 401, 'SECOND_FACTOR_INVALID');
        const [delay] = await asOwner<{ seconds: number }>(
          app.database,
          `SELECT extract(epoch FROM free_at - (expires_at - interval '1 day'))::float8 AS seconds
           FROM login_delays WHERE account = $1`,
          [`code:${id}`],
        );
        expect(delay?.seconds).toBe(seconds);
      }
      expect(await notices()).toHaveLength(1);
      await delayBy(3600);
      expectProblem(await stepUp(factor.recoveryCodes[0]), 429, 'TOO_MANY_REQUESTS');
      expectProblem(await login(factor.authenticator.code(1)), 429, 'TOO_MANY_REQUESTS');
      // Someone who does not know the password cannot get this far, so the owner's right codes use nothing up.
      expectProblem(await login(undefined, 'wrong horse'), 401, 'BAD_CREDENTIALS');
    });

    it('is sealed in the database, with hashes of the recovery codes, and recorded in the audit log', async () => {
      const { id, username } = player.user;
      const [row] = await asOwner<{ sealed_secret: string }>(
        app.database,
        'SELECT sealed_secret FROM second_factors WHERE user_id = $1',
        [id],
      );
      expect(row?.sealed_secret).toMatch(/^v1\./);
      const [codes] = await asOwner<{ text: string }>(
        app.database,
        "SELECT string_agg(encode(code_hash, 'escape'), ' ') AS text FROM recovery_codes WHERE user_id = $1",
        [id],
      );
      for (const code of factor.recoveryCodes) expect(codes?.text).not.toContain(code.replaceAll('-', ''));
      const entries = await findAuditEntries(app, 'account.second-factor.set');
      expect(entries).toContainEqual({ actor: username, subject: username, before: null, after: null });
    });
  });
});

describe('a second factor under a new master key', () => {
  it('is resealed by the rotation', async () => {
    const app = await startTestApp();
    const { client, user } = await registerPlayer(app);
    const { authenticator } = await setUpSecondFactor(client, PASSWORD);
    await app.close();
    const [earlier, current] = [TEST_VARIABLES.WALLET_MASTER_KEY, 'fedcba9876543210'.repeat(4)];
    const both = { WALLET_MASTER_KEY: current, WALLET_MASTER_KEY_PREVIOUS: earlier };
    await rotateWalletKey([], configOn(app.database, both));
    const node = await startApiOn(app.database, { WALLET_MASTER_KEY: current });
    const credentials = { username: user.username, password: PASSWORD, code: authenticator.code(1) };
    expect((await node.client().post('/api/login', credentials)).status).toBe(200);
    await node.close();
  });
});
