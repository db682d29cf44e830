import { AdminAccountService } from '@arena/auth';
import { ROLES, type PasswordResetLink, type PendingApproval, type Role } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { makePartner, PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { setUpSecondFactor, stepUp } from '../support/second-factor.js';
import { putSettings } from '../support/settings.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** What moves money or a share of it for an accomplice, or makes it move. */
const GAINS = `SELECT a.balance::text AS balance, u.role, u.partner_commission_rate AS rate,
  (SELECT ticket_count::text FROM revenue_tickets WHERE user_id = u.id) AS tickets,
  (SELECT value FROM system_settings WHERE key = 'ticket_supply') AS supply,
  (SELECT value FROM system_settings WHERE key = 'crash_mode') AS "crash mode",
  (SELECT value FROM system_settings WHERE key = 'crash_pre_chosen_point') AS "crash point",
  (SELECT max(id) FROM settings_versions) AS settings,
  (SELECT count(*)::integer FROM eligible_x_users) AS "eligible names"
  FROM users AS u JOIN player_accounts AS a ON a.user_id = u.id WHERE u.id = $1`;

const MONEY = ['balance', 'eligible names', 'rate', 'supply', 'tickets'];
const CRASH = ['crash mode', 'crash point'];

/** What a thief with the session and the second factor of a role can move where approvals are off. docs/security.md has it. */
const WITHOUT_APPROVALS: Record<Role, string[]> = {
  viewer: [],
  support: ['link'],
  treasurer: MONEY,
  'game-operator': CRASH,
  owner: [...MONEY, ...CRASH, 'link', 'role', 'settings'].sort(),
};

describe.each(['on', 'off'] as const)('a stolen session of an operator, with approvals %s', (approvals) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ APPROVALS: approvals, OPERATOR_ROUNDS: 'on' });
  });

  afterAll(() => closeBalanced(app));

  const send = (client: Client, method: string, path: string, body: object): Promise<Answer> =>
    client.send(method, path, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Tries every way to move something for the accomplice. Returns whether the thief got a link to another account. */
  const tryAll = async (thief: Client, { user }: Player, name: string): Promise<boolean> => {
    const admin = '/api/admin';
    const player = `${admin}/players/${user.id}`;
    const reason = 'an attempt';
    const answers = [
      await thief.post(`${player}/adjustments`, { amount: '1000', reason }),
      await thief.post(`${admin}/tickets`, { userId: user.id, ticketCount: 1000 }),
      await thief.post(`${admin}/ticket-supply`, { ticketSupply: 1 }),
      await thief.post(`${admin}/eligible-users`, { xUsername: name, ticketAllocation: 1000 }),
      await send(thief, 'PUT', `${admin}/eligible-users/1`, { ticketAllocation: 5000, isActive: true }),
      await send(thief, 'PUT', `${admin}/partners/${user.id}/rate`, { rate: 100, reason }),
      await send(thief, 'PUT', `${player}/role`, { role: 'viewer' }),
      await putSettings(thief, { MAX_PROFIT_PERCENT: '50' }),
      await thief.post(`${player}/password-reset`, {}),
      await thief.post(`${admin}/crash-settings`, { mode: 'manual' }),
      await thief.post(`${admin}/crash-now`, {}),
      await thief.post(`${admin}/pre-chosen-crash`, { crashPoint: 50 }),
    ];
    for (const { body } of answers as Answer<Partial<PendingApproval>>[])
      if (body.approvalId !== undefined)
        await thief.post(`${admin}/approvals/${body.approvalId}`, { approve: true });
    const link = await thief.post<Partial<PasswordResetLink>>(`${player}/password-reset`, {});
    return typeof link.body.path === 'string';
  };

  /** Returns what has changed for the accomplice by all attempts. */
  const movedBy = async (thief: Client, name: string): Promise<string[]> => {
    const accomplice = await registerPlayer(app);
    await makePartner(accomplice);
    const read = () => asOwner<Record<string, unknown>>(app.database, GAINS, [accomplice.user.id]);
    const [before] = await read();
    const hasLink = await tryAll(thief, accomplice, name);
    const [after] = await read();
    const changed = Object.keys(after!).filter((key) => String(after![key]) !== String(before![key]));
    return [...changed, ...(hasLink ? ['link'] : [])].sort();
  };

  /** Takes back what the thief before has set for all players. */
  const undo = async (): Promise<void> => {
    const owner = await signInAdmin(app);
    await owner.post('/api/admin/crash-settings', { mode: 'automatic' });
    await owner.post('/api/admin/pre-chosen-crash', { crashPoint: null });
    await owner.post('/api/admin/ticket-supply', { ticketSupply: 16.5 });
  };

  /** Returns what a session of a role has moved alone, and what it has moved with the second factor. */
  const stealFrom = async (role: Role): Promise<{ alone: string[]; withFactor: string[] }> => {
    const accounts = app.nest.get(AdminAccountService, { strict: false });
    const { username, password } = await accounts.createUser(
      `stolen${role}`,
      `${role}@example.com`,
      PASSWORD,
      role,
    );
    const thief = app.client();
    expect((await thief.post('/api/login', { username, password })).status).toBe(200);
    const factor = await setUpSecondFactor(thief, PASSWORD);
    await undo();
    const alone = await movedBy(thief, `alone_${role.slice(0, 5)}`);
    await stepUp(thief, PASSWORD, factor);
    return { alone, withFactor: await movedBy(thief, `both_${role.slice(0, 5)}`) };
  };

  it.each(ROLES)('moves nothing for a thief who has that of a %s, except as documented', async (role) => {
    const withFactor = approvals === 'on' ? [] : WITHOUT_APPROVALS[role];
    expect(await stealFrom(role)).toEqual({ alone: [], withFactor });
  });
});
