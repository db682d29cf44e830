import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  ApprovalDecision,
  FairnessSeeds,
  FlipResponse,
  LimboResponse,
  PendingApproval,
  RollResponse,
  SettingsOverview,
  SettingsVersionPage,
  User,
  WalletView,
} from '@arena/wire';
import { resetSettings } from '../../src/cli/reset-settings.js';
import { findAuditEntries, giveRole, signInAdmin, signInOtherAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { startCrashApp } from '../support/crash-app.js';
import { newAccount, registerPlayer } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startRealChain } from '../support/real-chain.js';
import { changeSettings, putSettings, takesEffect } from '../support/settings.js';
import { configOn, startApiOn, startTestApp, startupError, type TestApp } from '../support/test-app.js';

const VERIFIER = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));

const list = (admin: Client): Promise<Answer<SettingsOverview>> => admin.get('/api/admin/settings');

const valueOf = async (admin: Client, key: string) =>
  (await list(admin)).body.settings.find((setting) => setting.key === key);

describe('settings', () => {
  let app: TestApp;
  let admin: Client;
  let testref: Client;

  beforeAll(async () => {
    app = await startTestApp({ DICE_PAYOUT: '1.95' });
    admin = await signInAdmin(app);
    testref = await signInOtherAdmin(app);
  });

  afterAll(() => closeBalanced(app));

  it('are listed with their bounds, defaults and values', async () => {
    expect(await valueOf(admin, 'DICE_PAYOUT')).toEqual({
      key: 'DICE_PAYOUT',
      group: 'games',
      kind: 'ratio',
      label: 'Dice payout',
      help: expect.any(String),
      unit: 'times the stake',
      isMoney: true,
      isOptional: false,
      value: '1.95',
      default: '1.95',
      isDefault: true,
      min: 1.01,
      max: 2,
      decimals: 2,
    });
    expect(await valueOf(admin, 'WITHDRAWAL_PLAYER_DAY_ARENA')).toMatchObject({ value: null, default: null });
    expect(await valueOf(admin, 'OPERATOR_ROUNDS')).toMatchObject({ value: 'on', choices: ['on', 'off'] });
    expect(await valueOf(admin, 'ANNOUNCEMENT')).toMatchObject({ value: null, maxLength: 300 });
  });

  it('keep each version with what it changed, who, when and why', async () => {
    const { body } = await putSettings(admin, { DICE_PAYOUT: '1.9' }, { version: 0, reason: 'more margin' });
    expect(body.version).toBe(1);
    expect(body.settings.find(({ key }) => key === 'DICE_PAYOUT')).toMatchObject({
      value: '1.9',
      default: '1.95',
      isDefault: false,
    });
    await takesEffect(1, app);
    expect((await list(admin)).body.pending).toBeNull();
    await changeSettings(testref, { DICE_PAYOUT: null, SUPPORT_CONTACT: 'help@arena.example' }, app);
    const page = await admin.get<SettingsVersionPage>('/api/admin/settings/versions?limit=1');
    expect(page.body).toEqual({
      versions: [
        {
          id: 2,
          changes: [
            { key: 'DICE_PAYOUT', before: '1.9', after: '1.95', isDefault: true },
            { key: 'SUPPORT_CONTACT', before: null, after: 'help@arena.example', isDefault: false },
          ],
          reason: 'a test',
          author: 'testref',
          approver: null,
          createdAt: expect.any(String),
          effectiveAt: expect.any(String),
        },
      ],
      next: 2,
    });
    const rest = await admin.get<SettingsVersionPage>('/api/admin/settings/versions?before=2');
    expect(rest.body).toMatchObject({
      versions: [{ id: 1, author: 'admin', reason: 'more margin' }],
      next: null,
    });
    expect(await findAuditEntries(app, 'settings.changed')).toMatchObject([
      {
        actor: 'admin',
        subject: 'settings version 1',
        before: { DICE_PAYOUT: '1.95' },
        after: { DICE_PAYOUT: '1.9', reason: 'more margin' },
      },
      { actor: 'testref', subject: 'settings version 2' },
    ]);
  });

  it('are changed by one of several admins who change the same version', async () => {
    const { version } = (await list(admin)).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        putSettings(index % 2 === 0 ? admin : testref, { MAX_PROFIT_PERCENT: `2.${index}` }, { version }),
      ),
    );
    const stored = answers.filter(({ status }) => status === 200);
    expect(stored).toHaveLength(1);
    for (const answer of answers) if (answer !== stored[0]) expectProblem(answer, 409, 'SETTINGS_CHANGED');
    const entries = await findAuditEntries(app, 'settings.changed');
    expect(entries.filter(({ subject }) => subject === `settings version ${version + 1}`)).toHaveLength(1);
    expectProblem(await putSettings(admin, { DICE_PAYOUT: '1.5' }, { version }), 409, 'SETTINGS_CHANGED');
    expectProblem(
      await putSettings(admin, { DICE_PAYOUT: '1.5' }, { version: 999 }),
      409,
      'SETTINGS_CHANGED',
    );
  });

  it('refuse what is not allowed, and change nothing', async () => {
    const { version } = (await list(admin)).body;
    expectRefusedFields(
      await putSettings(admin, { DICE_PAYOUT: '2.01', COMMON_PASSWORDS: 'no' }),
      'DICE_PAYOUT',
      'COMMON_PASSWORDS',
    );
    expectRefusedFields(await putSettings(admin, { DICE_PAYOUT: 1.9 }), 'DICE_PAYOUT');
    expectRefusedFields(await putSettings(admin, { DICE_PAYOUT: '1.9' }, { reason: '' }), 'reason');
    expectRefusedFields(await putSettings(admin, { DICE_PAYOUT: '1.9' }, { version: '0' }), 'version');
    const unknown = { ADMIN_PASSWORD: 'mine now', CRASH_HOUSE_EDGE_PERCENT: '5' };
    expectRefusedFields(await putSettings(admin, unknown as never), ...Object.keys(unknown));
    expectRefusedFields(await putSettings(admin, { ANNOUNCEMENT: 'x'.repeat(301) }), 'ANNOUNCEMENT');
    expectProblem(await putSettings(admin, {}), 400, 'VALIDATION');
    expect((await list(admin)).body.version).toBe(version);
  });

  it('are changed only by owners', async () => {
    const player = await registerPlayer(app);
    const { client } = player;
    expectProblem(await putSettings(client, { DICE_PAYOUT: '1.5' }, { version: 0 }), 403, 'FORBIDDEN');
    expectProblem(await list(client), 403, 'FORBIDDEN');
    for (const role of ['viewer', 'support', 'treasurer', 'game-operator'] as const) {
      await giveRole(admin, player, role);
      expectProblem(await putSettings(client, { DICE_PAYOUT: '1.5' }, { version: 0 }), 403, 'FORBIDDEN');
      expect((await list(client)).status).toBe(200);
    }
  });

  it('apply to accounts, deposits and withdrawals from then on', async () => {
    await changeSettings(
      admin,
      {
        SIGNUP_GRANT_ARENA: '250',
        COMMON_PASSWORDS: 'refused',
        MIN_DEPOSIT_ARENA: '50',
        WITHDRAWAL_PLAYER_DAY_ARENA: '1000',
        WITHDRAWAL_MAX_OPEN: '3',
        PARTNER_COMMISSION_CAP: 'house-edge',
      },
      app,
    );
    const { client, user } = await registerPlayer(app);
    expect(user.arenaBalance).toBe('250.00000000');
    const common = newAccount({ password: 'password1' });
    expectRefusedFields(await client.post<User>('/api/register', common), 'password');
    const { body } = await client.get<WalletView>(`/api/user/${user.id}/wallet`);
    expect(body).toMatchObject({
      minDeposit: '50.00000000',
      withdrawalRules: {
        limits: [{ period: 'day', amount: '1000.00000000', remaining: '1000.00000000' }],
        maxOpen: 3,
      },
    });
    const partner = await client.get<{ commissionCap: string }>(`/api/partner/${user.id}`);
    expect(partner.body.commissionCap).toBe('house-edge');
    await changeSettings(admin, { SIGNUP_GRANT_ARENA: null, COMMON_PASSWORDS: null }, app);
    expect((await registerPlayer(app)).user.arenaBalance).toBe('10000.00000000');
  });

  it('leave the bets from both sides of a change to the independent verifier', async () => {
    const { client, user } = await registerPlayer(app);
    const shown: Record<'flips' | 'rolls' | 'limbo', object[]> = { flips: [], rolls: [], limbo: [] };
    const payouts: string[] = [];
    const play = async (edgePercent: number): Promise<void> => {
      const bet = { userId: user.id, betAmount: 100 };
      const flip = await client.post<FlipResponse>('/api/flip', { ...bet, selectedSide: 'heads' });
      const roll = await client.post<RollResponse>('/api/dice', { ...bet, selectedBet: 'high' });
      const limbo = await client.post<LimboResponse>('/api/limbo', { ...bet, target: 2 });
      expect([flip.status, roll.status, limbo.status]).toEqual([200, 200, 200]);
      expect(limbo.body.edgePercent).toBe(edgePercent);
      shown.flips.push({ nonce: flip.body.proof.nonce, result: flip.body.result });
      shown.rolls.push({ nonce: roll.body.proof.nonce, result: roll.body.result });
      shown.limbo.push({ nonce: limbo.body.proof.nonce, edgePercent, result: limbo.body.result });
      if (flip.body.won) payouts.push(flip.body.winAmount);
    };
    await changeSettings(admin, { TARGET_HOUSE_EDGE_PERCENT: '2', COIN_FLIP_PAYOUT: '1.96' }, app);
    for (let bet = 0; bet < 10; bet += 1) await play(2);
    const winsBefore = payouts.length;
    await changeSettings(admin, { TARGET_HOUSE_EDGE_PERCENT: '5', COIN_FLIP_PAYOUT: '1.9' }, app);
    for (let bet = 0; bet < 10; bet += 1) await play(5);
    for (const [index, payout] of payouts.entries())
      expect(payout).toBe(index < winsBefore ? '196.00000000' : '190.00000000');
    // One pair of seeds for the bets of both sides.
    const { body } = await client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {});
    const verify = (bets: object): string =>
      execFileSync(process.execPath, [VERIFIER], {
        input: JSON.stringify({ ...body.previous, ...bets }),
        encoding: 'utf8',
      });
    expect(verify(shown).match(/^\d+: /gm)).toHaveLength(60);
    // With the edge of the other side, the results of some bets would be different.
    const exchanged = shown.limbo.map((bet, index) => ({ ...bet, edgePercent: index < 10 ? 5 : 2 }));
    expect(() => verify({ limbo: exchanged })).toThrow();
  });

  it('take operator rounds away and give them back', async () => {
    expect((await admin.get('/api/admin/crash-settings')).status).toBe(200);
    await changeSettings(admin, { OPERATOR_ROUNDS: 'off' }, app);
    expectProblem(await admin.get('/api/admin/crash-settings'), 404, 'NOT_FOUND');
    await changeSettings(admin, { OPERATOR_ROUNDS: null }, app);
    expect((await admin.get('/api/admin/crash-settings')).status).toBe(200);
  });

  it('cannot be changed in the database', async () => {
    for (const change of [
      'UPDATE settings_versions SET values = \'{"DICE_PAYOUT": "2"}\'',
      'DELETE FROM settings_versions',
      'TRUNCATE settings_versions',
    ])
      await expect(asOwner(app.database, change)).rejects.toThrow('append-only');
  });

  it('are refused at the start if they contradict the environment, until the command resets them', async () => {
    await changeSettings(admin, { WITHDRAWAL_PLAYER_DAY_ARENA: '1000' }, app).catch(() => undefined);
    const contradicting = { WITHDRAWAL_PLAYER_HOUR_ARENA: '2000' };
    expect(await startupError(startApiOn(app.database, contradicting))).toMatch(
      /^Version \d+ of the settings can't be used: WITHDRAWAL_PLAYER_DAY_ARENA must not be below WITHDRAWAL_PLAYER_HOUR_ARENA\. .*reset-settings/,
    );
    expect(await resetSettings([], configOn(app.database, contradicting))).toMatch(
      /^All settings are those of the environment variables again/,
    );
    const { body } = await list(admin);
    expect(body.settings.filter(({ isDefault }) => !isDefault)).toEqual([]);
    await takesEffect(body.version, app);
    const history = await admin.get<SettingsVersionPage>('/api/admin/settings/versions?limit=1');
    expect(history.body.versions).toMatchObject([{ id: body.version, author: null }]);
    await expect(resetSettings([], configOn(app.database))).rejects.toThrow('No setting differs');
  });
});

describe('settings with approvals', () => {
  let app: TestApp;
  let admin: Client;
  let testref: Client;

  beforeAll(async () => {
    app = await startTestApp({ APPROVALS: 'on' });
    admin = await signInAdmin(app);
    testref = await signInOtherAdmin(app);
  });

  afterAll(() => closeBalanced(app));

  const vote = (client: Client, id: number, approve = true): Promise<Answer<ApprovalDecision>> =>
    client.post(`/api/admin/approvals/${id}`, { approve });

  const ask = async (values: object): Promise<number> => {
    const answer = await putSettings(admin, values);
    expect(answer.status).toBe(202);
    return (answer.body as unknown as PendingApproval).approvalId;
  };

  it('need another admin where money depends on them', async () => {
    const id = await ask({ DICE_PAYOUT: '1.9', ANNOUNCEMENT: 'New payouts' });
    expect((await list(admin)).body).toMatchObject({ version: 0, pending: null });
    expectProblem(await vote(admin, id), 403, 'FORBIDDEN');
    expect((await vote(testref, id)).body).toEqual({ state: 'approved' });
    await takesEffect(1, app);
    const { body } = await admin.get<SettingsVersionPage>('/api/admin/settings/versions');
    expect(body.versions).toMatchObject([{ id: 1, author: 'admin', approver: 'testref' }]);
    expect(await valueOf(admin, 'DICE_PAYOUT')).toMatchObject({ value: '1.9' });
  });

  it('need no other admin where no money depends on them', async () => {
    const { status, body } = await putSettings(admin, { ANNOUNCEMENT: 'Maintenance at 18:00' });
    expect(status).toBe(200);
    expect(body.version).toBe(2);
  });

  it('are not changed by an approval of an earlier version, nor by a rejection', async () => {
    expectProblem(await putSettings(admin, { DICE_PAYOUT: '1.8' }, { version: 1 }), 409, 'SETTINGS_CHANGED');
    const id = await ask({ DICE_PAYOUT: '1.8' });
    await putSettings(testref, { ANNOUNCEMENT: null });
    expectProblem(await vote(testref, id), 409, 'SETTINGS_CHANGED');
    expect((await vote(testref, id, false)).body).toEqual({ state: 'rejected' });
    const other = await ask({ DICE_PAYOUT: '1.7' });
    await vote(testref, other, false);
    expect(await valueOf(admin, 'DICE_PAYOUT')).toMatchObject({ value: '1.9' });
  });

  it('may hold withdrawals for approvals', async () => {
    await vote(testref, await ask({ WITHDRAWAL_APPROVAL_ARENA: '500' }));
    const { client, user } = await registerPlayer(app);
    const newest = (await list(admin)).body.version;
    await takesEffect(newest, app);
    const { body } = await client.get<WalletView>(`/api/user/${user.id}/wallet`);
    expect(body.withdrawalRules.approvalAbove).toBe('500.00000000');
  });
});

describe('settings on a real chain', () => {
  it('never give money away', async () => {
    const chain = await startRealChain();
    const app = await startTestApp({ ...chain.variables, APPROVALS: 'off', COIN_FLIP_PAYOUT: '1.9' });
    try {
      const admin = await signInAdmin(app);
      expectRefusedFields(await putSettings(admin, { SIGNUP_GRANT_ARENA: '1' }), 'SIGNUP_GRANT_ARENA');
      const loss = expectProblem(
        await putSettings(admin, { PARTNER_COMMISSION_CAP: 'uncapped' }),
        400,
        'VALIDATION',
      );
      expect(loss.detail).toMatch(
        /^PARTNER_COMMISSION_CAP=uncapped would lose the house money on a real chain/,
      );
      expect((await list(admin)).body.version).toBe(0);
    } finally {
      await closeBalanced(app);
      await chain.close();
    }
  });
});

describe('a crash round', () => {
  it('keeps the rules that it was created with', async () => {
    const app = await startCrashApp();
    try {
      const admin = await signInAdmin(app);
      const rows = () =>
        asOwner<{ id: number; betting_seconds: number; commission_capped: boolean; is_closed: boolean }>(
          app.database,
          `SELECT id, betting_seconds, commission_capped, closed_at IS NOT NULL AS is_closed
           FROM crash_rounds ORDER BY id DESC LIMIT 1`,
        );
      await app.rounds.opens();
      const [before] = await rows();
      expect(before).toMatchObject({ betting_seconds: 10, commission_capped: false, is_closed: false });
      await changeSettings(admin, { CRASH_BETTING_SECONDS: '5', PARTNER_COMMISSION_CAP: 'house-edge' }, app);
      expect(await rows()).toEqual([before]);
      await app.rounds.closes();
      await app.rounds.opens();
      expect(await rows()).toMatchObject([{ betting_seconds: 5, commission_capped: true }]);
    } finally {
      await closeBalanced(app);
    }
  });
});
