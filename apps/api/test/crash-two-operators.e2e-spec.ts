import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CrashSettings, PreChosenCrash } from '@arena/wire';
import { auditedAs, signInOtherAdmin, type Audited } from './support/admins.js';
import { expectChain } from './support/chained.js';
import type { Client } from './support/client.js';
import { startSteeredApp, type CrashApp } from './support/crash-app.js';

const SETTINGS = '/api/admin/crash-settings';
const PRE_CHOSEN = '/api/admin/pre-chosen-crash';

describe('two operators of crash at once', () => {
  let app: CrashApp;
  let admins: [Client, Client];

  beforeAll(async () => {
    const { app: started, house, rounds } = await startSteeredApp();
    app = started;
    admins = [house.admin, await signInOtherAdmin(app)];
    // No round is written while time stands still: nobody but the operators uses up what they choose.
    await rounds.opens();
  });

  afterAll(() => app.close());

  /** Both change it, many times and in no order. */
  const change = async (path: string, bodies: object[]): Promise<void> => {
    const answers = await Promise.all(bodies.map((body, index) => admins[index % 2]!.post(path, body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  };

  const expectBothIn = (entries: readonly Audited[]): void =>
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['admin', 'testref']));

  it('are both in the log with the points that they found and chose, from the very first one on', async () => {
    const points = [1.1, 1.2, null, 1.3, 1.4, 1.5];
    await change(
      PRE_CHOSEN,
      points.map((crashPoint) => ({ crashPoint })),
    );
    const entries = await auditedAs(app, 'crash.pre-choose');
    expect(entries).toHaveLength(points.length);
    expectBothIn(entries);
    expectChain(entries, { crashPoint: null });
    expect((await admins[0].get<PreChosenCrash>(PRE_CHOSEN)).body).toEqual(entries.at(-1)!.after);
  });

  it('are both in the log with the modes that they found and chose, from the very first one on', async () => {
    const modes = Array.from({ length: 6 }, (_, index) => (index % 3 === 0 ? 'automatic' : 'manual'));
    await change(
      SETTINGS,
      modes.map((mode) => ({ mode })),
    );
    const entries = await auditedAs(app, 'crash.mode');
    expect(entries).toHaveLength(modes.length);
    expectBothIn(entries);
    expectChain(entries, { mode: 'automatic' });
    const { nextMode } = (await admins[0].get<CrashSettings>(SETTINGS)).body;
    expect({ mode: nextMode }).toEqual(entries.at(-1)!.after);
  });
});
