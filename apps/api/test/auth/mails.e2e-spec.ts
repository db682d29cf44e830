import { rename, writeFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { SecurityEvent } from '@arena/wire';
import { untilBlocked, withOwner } from '../support/as-owner.js';
import { asOwner, closeBalanced } from '../support/books.js';
import { Mailbox } from '../support/mailbox.js';
import { PASSWORD, registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { setUpSecondFactor } from '../support/second-factor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const VERIFICATION = 'ARENA: Verify your email address';

const outbox = ({ database }: TestApp) =>
  asOwner<{ kind: string; attempts: number }>(
    database,
    'SELECT kind, attempts, details FROM mails ORDER BY id',
  );

describe('mails', () => {
  let app: TestApp;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    app = await startTestApp({ ...mailbox.variables, TRUST_PROXY_HOPS: '1' });
  });

  afterAll(async () => {
    await closeBalanced(app);
    await mailbox.close();
  });

  const verify = async (email: string) => {
    const token = await mailbox.latestToken(app, email, VERIFICATION);
    const { status } = await app.client().post('/api/email-verifications', { token });
    expect(status).toBe(200);
  };

  it('ask a new player to verify the address, as text and as HTML, and leave nothing in the outbox', async () => {
    const { user } = await registerPlayer(app);
    const [mail, ...others] = await mailbox.received(app, user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(VERIFICATION);
    expect(mail?.text).toMatch(
      /^Verify email address: https:\/\/arena\.example\.com\/verify-email#[\w-]{43}$/m,
    );
    expect(mail?.source).toMatch(/<a href="https:\/\/arena\.example\.com\/verify-email#[\w-]{43}">/);
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
    // A stranger may have chosen the name.
    expect(mail?.text).not.toContain(user.username);
    expect(await outbox(app)).toEqual([]);
  });

  it('keep no token in the database that could be used', async () => {
    const { user } = await registerPlayer(app);
    const token = await mailbox.latestToken(app, user.email, VERIFICATION);
    const rows = await asOwner<{ row: string }>(
      app.database,
      'SELECT account_links::text AS row FROM account_links UNION ALL SELECT mails::text FROM mails',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  it('verify the address once', async () => {
    const { client, user } = await registerPlayer(app);
    const email = { address: user.email, isMailOn: true };
    expect((await client.get('/api/account/email')).body).toEqual({ ...email, isVerified: false });
    const token = await mailbox.latestToken(app, user.email, VERIFICATION);
    const use = () => app.client().post('/api/email-verifications', { token });
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expectProblem(await use(), 409, 'LINK_USED');
    expect((await client.get('/api/account/email')).body).toEqual({ ...email, isVerified: true });
  });

  it('are sent again on request, a few times', async () => {
    const { client, user } = await registerPlayer(app);
    for (let request = 0; request < 5; request += 1)
      expect((await client.post('/api/account/email/verification', {})).status).toBe(200);
    expectProblem(await client.post('/api/account/email/verification', {}), 429, 'TOO_MANY_REQUESTS');
    expect(await mailbox.received(app, user.email)).toHaveLength(6);
    await verify(user.email); // the latest one; earlier ones would be good as well
  });

  it('tell of what concerns the security of an account, if the address is verified', async () => {
    const { client, user } = await registerPlayer(app);
    await verify(user.email);
    const { recoveryCodes } = await setUpSecondFactor(client, PASSWORD);
    const change = { currentPassword: PASSWORD, newPassword: 'another horse', code: recoveryCodes[0] };
    expect((await client.post('/api/account/password', change)).status).toBe(200);

    const notices = (await mailbox.received(app, user.email)).slice(1);
    expect(notices.map(({ subject }) => subject)).toEqual([
      'ARENA: Email address verified',
      'ARENA: Second factor turned on',
      'ARENA: Your password was changed',
    ]);
    expect(notices.at(-1)?.text).toContain(`Account: ${user.username}.`);
    const { body } = await client.get<SecurityEvent[]>('/api/account/events');
    expect(body.map(({ kind, address }) => [kind, address])).toEqual([
      ['password-changed', '127.0.0.1'],
      ['second-factor-set', '127.0.0.1'],
      ['email-verified', '127.0.0.1'],
    ]);
  });

  it('tell of a sign-in from a new network, but not of the next one from there', async () => {
    const { client, user } = await registerPlayer(app);
    await verify(user.email);
    const signIn = (from: string) =>
      app
        .client()
        .post('/api/login', { username: user.username, password: PASSWORD }, { 'X-Forwarded-For': from });
    for (const from of ['2001:db8::1', '2001:db8::2', '127.0.0.1'])
      expect((await signIn(from)).status).toBe(200);
    const mails = await mailbox.received(app, user.email);
    expect(mails.filter(({ subject }) => subject === 'ARENA: Sign-in from a new network')).toHaveLength(1);
    expect(mails.at(-1)?.text).toContain('from 2001:db8::1');
    const { body } = await client.get<SecurityEvent[]>('/api/account/events');
    expect(body[0]).toMatchObject({ kind: 'new-network', address: '2001:db8::1' });
  });

  it('do not reach an address that is not verified, whose events the player sees all the same', async () => {
    const { client, user } = await registerPlayer(app);
    const change = { currentPassword: PASSWORD, newPassword: 'another horse' };
    expect((await client.post('/api/account/password', change)).status).toBe(200);
    expect((await mailbox.received(app, user.email)).map(({ subject }) => subject)).toEqual([VERIFICATION]);
    expect((await client.get<SecurityEvent[]>('/api/account/events')).body).toHaveLength(1);
  });

  it('have no link to an account that is closed while they are sent', async () => {
    const { user } = await registerPlayer(app);
    await withOwner(app.database, async (owner) => {
      await owner.query('BEGIN');
      await owner.query('UPDATE users SET closed_at = now() WHERE id = $1', [user.id]);
      const run = app.runJob('mail');
      await untilBlocked(app.database, 'INSERT INTO account_links');
      await owner.query('COMMIT');
      await run;
    });
    expect(await mailbox.received(app, user.email)).toEqual([]);
    expect(await asOwner(app.database, 'SELECT FROM account_links WHERE user_id = $1', [user.id])).toEqual(
      [],
    );
  });

  it('wait while they cannot be delivered, and are sent then', async () => {
    await app.runJob('mail'); // sends those of the tests before
    await rename(mailbox.folder, `${mailbox.folder}-away`);
    await writeFile(mailbox.folder, 'not a folder');
    try {
      const { user } = await registerPlayer(app);
      await app.runJob('mail');
      expect(await outbox(app)).toMatchObject([{ kind: 'email-verification', attempts: 1 }]);
      await rm(mailbox.folder);
      await rename(`${mailbox.folder}-away`, mailbox.folder);
      await asOwner(app.database, 'UPDATE mails SET retry_at = now()');
      expect(await mailbox.received(app, user.email)).toHaveLength(1);
    } finally {
      await rm(`${mailbox.folder}-away`, { recursive: true, force: true });
    }
  });
});

describe('a mail server', () => {
  it('receives the mails, and gets a refused one never again', async () => {
    const smtp = await startSmtpServer(['refused@example.com']);
    const app = await startTestApp({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'ARENA <arena@example.com>',
      PUBLIC_URL: 'https://arena.example.com',
    });
    try {
      await registerPlayer(app, { email: 'refused@example.com' });
      await registerPlayer(app, { email: 'accepted@example.com' });
      await app.runJob('mail');
      expect(smtp.recipients).toEqual(['accepted@example.com']);
      expect(await outbox(app)).toEqual([]);
    } finally {
      await closeBalanced(app);
      smtp.server.close();
    }
  });
});

describe('a site without mail', () => {
  it('keeps no mails, refuses requests for links, and lets players play', async () => {
    const app = await startTestApp();
    try {
      const { client, user } = await registerPlayer(app);
      await app.runJob('mail');
      expect(await outbox(app)).toEqual([]);
      const status = { address: user.email, isVerified: false, isMailOn: false };
      expect((await client.get('/api/account/email')).body).toEqual(status);
      expectProblem(await client.post('/api/account/email/verification', {}), 404, 'NOT_FOUND');
      const reset = await app.client().post('/api/password-resets', { email: user.email });
      expectProblem(reset, 404, 'NOT_FOUND');
    } finally {
      await closeBalanced(app);
    }
  });
});

/** Starts a mail server that accepts every mail, except those to some recipients. */
async function startSmtpServer(
  refused: readonly string[],
): Promise<{ server: Server; port: number; recipients: string[] }> {
  const recipients: string[] = [];
  const server = createServer((socket) => {
    let isMessage = false;
    let recipient = '';
    let rest = '';
    const answer = (line: string): string | undefined => {
      if (isMessage) {
        if (line !== '.') return undefined;
        isMessage = false;
        recipients.push(recipient);
        return '250 taken';
      }
      const [command = ''] = line.toUpperCase().split(/[ :]/);
      if (command === 'RCPT') {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        return refused.includes(recipient) ? '550 no such mailbox' : '250 ok';
      }
      if (command === 'DATA') {
        isMessage = true;
        return '354 go on';
      }
      return command === 'QUIT' ? '221 bye' : '250 ok';
    };
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const reply of lines.map(answer)) if (reply !== undefined) socket.write(`${reply}\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as { port: number }).port, recipients };
}
