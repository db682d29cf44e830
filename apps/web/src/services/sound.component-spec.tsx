import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { crashPage, openCrash } from '../../test/crash.js';
import { crashedEvent, ownBet, playingState } from '../../test/data/crash.js';
import { player } from '../../test/data/user.js';
import { closeApp } from '../../test/render-app.js';
import { user } from '../../test/screen.js';

/** The notes that were played. */
let notes = 0;

class FakeNode {
  readonly gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  readonly stop = () => undefined;

  connect(next: unknown): unknown {
    return next;
  }

  start(): void {
    notes += 1;
  }
}

class FakeAudioContext {
  readonly currentTime = 0;
  readonly destination = new FakeNode();
  readonly resume = () => Promise.resolve();
}

/** happy-dom has no Web Audio. */
const AUDIO = { AudioContext: FakeAudioContext, GainNode: FakeNode, OscillatorNode: FakeNode };

beforeEach(() => {
  notes = 0;
  Object.assign(globalThis, AUDIO);
});

afterEach(() => {
  for (const name of Object.keys(AUDIO)) Reflect.deleteProperty(globalThis, name);
  closeApp();
});

it('a cash-out and a lost crash bet have a sound', async () => {
  const { id, username } = player();
  const own = ownBet(id, username, 1);
  const { connection, advance, show } = await openCrash(playingState(6_000, own));
  const cashout = { payout: '1450.00000000', arenaBalance: '10000.00000000', version: 1, multiplier: 1.45 };
  const notesAfter = async (events: () => void) => {
    notes = 0;
    events();
    await advance(50);
    return notes;
  };
  await user.click(crashPage.button('Sound'));
  expect(await notesAfter(() => connection.emit('cashoutSuccess', { ...cashout, roundId: 1204 }))).toBe(3);
  expect(await notesAfter(() => connection.emit('gameCrashed', crashedEvent(1.5)))).toBe(0);

  await show(playingState(6_000, { ...own, roundId: 1205 }));
  const crash = { ...crashedEvent(1.5), roundId: 1205 };
  expect(await notesAfter(() => connection.emit('gameCrashed', crash))).toBe(2);

  await user.click(crashPage.button('Sound'));
  await show(playingState(6_000, { ...own, roundId: 1206 }));
  expect(await notesAfter(() => connection.emit('cashoutSuccess', { ...cashout, roundId: 1206 }))).toBe(0);
});
