import type { CrashSettings, PreChosenCrash } from '@arena/wire';
import {
  findAuditEntries,
  signInOtherAdmin,
  type AuditRow,
  expectConsecutiveEntries,
} from '../support/admins.js';
import type { Client } from '../support/client.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';

const SETTINGS = '/api/admin/crash-settings';
const PRE_CHOSEN = '/api/admin/pre-chosen-crash';

describe('two crash operators at the same time', () => {
  let app: CrashApp;
  let admins: [Client, Client];

  beforeAll(async () => {
    const { app: started, house, rounds } = await startSteeredApp();
    app = started;
    admins = [house.admin, await signInOtherAdmin(app)];
    // The clock of the rounds does not move, so no new round uses the pre-chosen points.
    await rounds.opens();
  });

  afterAll(() => app.close());

  /** Sends all changes at once, alternating between the operators. */
  const change = async (path: string, bodies: object[]): Promise<void> => {
    const responses = await Promise.all(bodies.map((body, index) => admins[index % 2]!.post(path, body)));
    expect(responses.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  };

  const expectBothActors = (entries: readonly AuditRow[]): void =>
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['admin', 'testref']));

  it('are audited with the previous and the new pre-chosen point of each change', async () => {
    const points = [1.1, 1.2, null, 1.3, 1.4, 1.5];
    await change(
      PRE_CHOSEN,
      points.map((crashPoint) => ({ crashPoint })),
    );
    const entries = await findAuditEntries(app, 'crash.pre-choose');
    expect(entries).toHaveLength(points.length);
    expectBothActors(entries);
    expectConsecutiveEntries(entries, { crashPoint: null });
    expect((await admins[0].get<PreChosenCrash>(PRE_CHOSEN)).body).toEqual(entries.at(-1)!.after);
  });

  it('are audited with the previous and the new mode of each change', async () => {
    const modes = Array.from({ length: 6 }, (_, index) => (index % 3 === 0 ? 'automatic' : 'manual'));
    await change(
      SETTINGS,
      modes.map((mode) => ({ mode })),
    );
    const entries = await findAuditEntries(app, 'crash.mode');
    expect(entries).toHaveLength(modes.length);
    expectBothActors(entries);
    expectConsecutiveEntries(entries, { mode: 'automatic' });
    const { nextMode } = (await admins[0].get<CrashSettings>(SETTINGS)).body;
    expect({ mode: nextMode }).toEqual(entries.at(-1)!.after);
  });
});
