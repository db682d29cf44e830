import type { EligibleXUser } from '@arena/wire';
import { findAuditEntries, signInOtherAdmin } from '../support/admins.js';
import { expectBooksToBalance } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startXSite, type XSite } from '../support/x-site.js';
import { XBrowser } from '../support/x-browser.js';

const ELIGIBLE = '/api/admin/eligible-users';
const CONNECTED = '/revenue?connected=true';
const NOT_ELIGIBLE = '/revenue?error=not_eligible';

describe('the list of eligible X users', () => {
  let site: XSite;
  let admin: Client;
  let otherAdmin: Client;

  beforeAll(async () => {
    site = await startXSite({ RATE_LIMIT_FACTOR: '1000' });
    admin = site.admin;
    otherAdmin = await signInOtherAdmin(site.app);
  });

  afterAll(async () => {
    await eventually(() => expectBooksToBalance(site.app.database));
    await site.close();
  });

  const add = (xUsername: string, ticketAllocation = 1, by = admin): Promise<Answer<EligibleXUser>> =>
    by.post(ELIGIBLE, { xUsername, ticketAllocation });
  const remove = (id: number | string, by = admin): Promise<Answer> =>
    by.send('DELETE', `${ELIGIBLE}/${id}`, {});
  const change = (id: number, body: object, by = admin): Promise<Answer<EligibleXUser>> =>
    by.send('PUT', `${ELIGIBLE}/${id}`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const list = async (): Promise<EligibleXUser[]> => (await admin.get<EligibleXUser[]>(ELIGIBLE)).body;
  const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

  it('is empty on a new installation', async () => {
    expect(await list()).toEqual([]);
  });

  it('lists the newest username first and removes spaces and the @', async () => {
    const { status, body } = await add(' @Early_Owl\t', 2.5);
    const earlyOwl = {
      id: expect.any(Number),
      xUsername: 'Early_Owl',
      ticketAllocation: 2.5,
      isActive: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    };
    expect({ status, body }).toEqual({ status: 200, body: earlyOwl });
    await add('late_owl', 99_999_999.99);
    expect(await list()).toEqual([
      { ...earlyOwl, xUsername: 'late_owl', ticketAllocation: 99_999_999.99 },
      earlyOwl,
    ]);
  });

  it('rejects a username that is already listed, in any case, with or without @', async () => {
    await add('Single_Owl');
    for (const duplicate of ['Single_Owl', 'single_owl', '@SINGLE_OWL', ' @Single_owl '])
      expectProblem(await add(duplicate, 7), 409, 'X_ALREADY_ELIGIBLE');
    const { detail } = expectProblem(await add('@SINGLE_OWL'), 409, 'X_ALREADY_ELIGIBLE');
    expect(detail).toBe('The X user @SINGLE_OWL is already on the list.');
    expect((await list()).filter(({ xUsername }) => /^single_owl$/i.test(xUsername))).toMatchObject([
      { xUsername: 'Single_Owl', ticketAllocation: 1 },
    ]);
  });

  it('lists a username once when two admins add it at the same time', async () => {
    const answers = await Promise.all([
      add('wanted_owl', 1, admin),
      add('Wanted_Owl', 2, otherAdmin),
      add('@wanted_owl', 3, admin),
      add('WANTED_OWL', 4, otherAdmin),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    const added = answers.find(({ status }) => status === 200)!.body;
    expect((await list())[0]).toEqual(added);
    const entries = await findAuditEntries(site.app, 'eligible-x-user.add');
    expect(entries.filter(({ subject }) => /^@wanted_owl$/i.test(subject))).toHaveLength(1);
  });

  it('gives the allocation to the player who connects the account', async () => {
    const player = await XBrowser.register(site.app);
    expect(await player.connect('fresh_owl')).toBe(NOT_ELIGIBLE);
    await add('@Fresh_Owl', 4.25);
    expect(await player.connect('fresh_owl')).toBe(CONNECTED);
    expect(await player.status()).toMatchObject({ connected: true, tickets: 4.25 });
  });

  it('leaves a connected user their tickets after a removal and lets no other user connect', async () => {
    const [player, latecomer] = [await XBrowser.register(site.app), await XBrowser.register(site.app)];
    const { id } = (await add('leaving_owl', 3)).body;
    await add('staying_owl', 1);
    await player.connect('leaving_owl');
    const answer = await remove(id);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
    expect((await list()).map(({ xUsername }) => xUsername)).not.toContain('leaving_owl');
    expect(await player.status()).toEqual({ connected: true, username: 'leaving_owl', tickets: 3 });
    expect(await latecomer.connect('leaving_owl')).toBe(NOT_ELIGIBLE);
  });

  it('connects an inactive username no more, and grants a changed allocation to the next player', async () => {
    const [early, late] = [await XBrowser.register(site.app), await XBrowser.register(site.app)];
    const { body: added } = await add('resting_owl', 3);
    await early.connect('resting_owl');
    const { status, body } = await change(added.id, { ticketAllocation: 4.25, isActive: false });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...added, ticketAllocation: 4.25, isActive: false },
    });
    expect(await list()).toContainEqual(body);
    expect(await early.status()).toMatchObject({ tickets: 3 });
    expect(await late.connect('resting_owl')).toBe(NOT_ELIGIBLE);

    await add('waking_owl', 1);
    const waking = (await list()).find(({ xUsername }) => xUsername === 'waking_owl')!;
    await change(waking.id, { ticketAllocation: 2, isActive: false });
    await change(waking.id, { ticketAllocation: 7.5, isActive: true });
    expect(await late.connect('waking_owl')).toBe(CONNECTED);
    expect(await late.status()).toMatchObject({ tickets: 7.5 });
    const entries = await findAuditEntries(site.app, 'eligible-x-user.change');
    expect(entries.at(-1)).toMatchObject({
      actor: 'admin',
      subject: '@waking_owl',
      before: { ticketAllocation: 2, isActive: false },
      after: { ticketAllocation: 7.5, isActive: true },
    });
  });

  it('refuses changes of an entry that does not exist, and invalid ones', async () => {
    const { id } = (await add('strict_owl')).body;
    expectProblem(await change(999_999, { ticketAllocation: 1, isActive: true }), 404, 'NOT_FOUND');
    for (const ticketAllocation of [0, -1, 1.005, '1', 100_000_000, null])
      expectRefusedFields(await change(id, { ticketAllocation, isActive: true }), 'ticketAllocation');
    for (const isActive of ['true', 1, null, undefined])
      expectRefusedFields(await change(id, { ticketAllocation: 1, isActive }), 'isActive');
  });

  it('removes a username once and accepts it again', async () => {
    const { id } = (await add('brief_owl', 1.5)).body;
    expect((await remove(id)).status).toBe(200);
    expectProblem(await remove(id), 404, 'NOT_FOUND');
    const { body } = await add('Brief_Owl', 2);
    expect(body.id).not.toBe(id);
    expect(await list()).toContainEqual(body);
  });

  it('removes a username once when two admins remove it at the same time', async () => {
    const { id } = (await add('dropped_owl')).body;
    const answers = await Promise.all([
      remove(id, admin),
      remove(id, otherAdmin),
      remove(id, admin),
      remove(id, otherAdmin),
    ]);
    expect(statuses(answers)).toEqual([200, 404, 404, 404]);
    const entries = await findAuditEntries(site.app, 'eligible-x-user.remove');
    expect(entries.filter(({ subject }) => subject === '@dropped_owl')).toHaveLength(1);
  });

  it('records each change in the audit log with the admin and the entry before and after', async () => {
    const { id } = (await add('noted_owl', 1.5, otherAdmin)).body;
    await remove(id);
    const entry = { id, xUsername: 'noted_owl', ticketAllocation: 1.5, isActive: true };
    const subject = '@noted_owl';
    expect((await findAuditEntries(site.app, 'eligible-x-user.add')).at(-1)).toEqual({
      actor: 'testref',
      subject,
      before: null,
      after: entry,
    });
    expect((await findAuditEntries(site.app, 'eligible-x-user.remove')).at(-1)).toEqual({
      actor: 'admin',
      subject,
      before: entry,
      after: null,
    });
  });
});
