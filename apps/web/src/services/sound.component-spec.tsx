import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { crashPage, openCrash } from '../../test/crash.js';
import { crashedEvent, ownBet, playingState } from '../../test/data/crash.js';
import { player } from '../../test/data/user.js';
import { closeApp } from '../../test/render-app.js';
import { user } from '../../test/screen.js';

/** The first frequencies of the tones that were played, in Hz. */
let tones: (number | undefined)[] = [];

class FakeNode {
  readonly gain = ramp();
  readonly frequency = ramp();
  readonly stop = () => undefined;
  private readonly hz: number | undefined;

  constructor(_context?: unknown, { frequency }: { frequency?: number } = {}) {
    this.hz = frequency;
  }

  connect(next: unknown): unknown {
    return next;
  }

  start(): void {
    tones.push(this.hz);
  }
}

const ramp = () => ({ setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });

class FakeAudioContext {
  readonly currentTime = 0;
  readonly sampleRate = 10;
  readonly destination = new FakeNode();
  readonly resume = () => Promise.resolve();
}

class FakeBuffer {
  readonly getChannelData = () => new Float32Array(1);
}

/** happy-dom has no Web Audio. */
const AUDIO = {
  AudioContext: FakeAudioContext,
  AudioBuffer: FakeBuffer,
  AudioBufferSourceNode: FakeNode,
  BiquadFilterNode: FakeNode,
  GainNode: FakeNode,
  OscillatorNode: FakeNode,
};

beforeEach(async () => {
  tones = [];
  Object.assign(globalThis, AUDIO);
  // Loads the code of the sounds before the clock stops.
  await import('./synthesizer.js');
});

afterEach(() => {
  for (const name of Object.keys(AUDIO)) Reflect.deleteProperty(globalThis, name);
  closeApp();
});

it('a cash-out, a lost bet and the end of a round have different sounds, and a return of the stake none of winning', async () => {
  const { id, username } = player();
  const own = ownBet(id, username, 1);
  const { connection, advance, show } = await openCrash(playingState(6_000, own));
  const cashout = { payout: '1450.00000000', arenaBalance: '10000.00000000', version: 1, multiplier: 1.45 };
  const tonesAfter = async (events: () => void) => {
    tones = [];
    events();
    await advance(50);
    return tones;
  };
  await user.click(crashPage.button('Sound'));
  await advance(50);
  expect(localStorage.getItem('arena_preferences')).toContain('"sounds":{"crash":true}');
  const won = await tonesAfter(() => connection.emit('cashoutSuccess', { ...cashout, roundId: 1204 }));
  expect(won).toEqual([784, 1047, 1319]);
  // The player has cashed out, so the round's end is not a loss.
  const ended = await tonesAfter(() => connection.emit('gameCrashed', crashedEvent(1.5)));
  expect(ended).toEqual([240]);

  await show(playingState(6_000, { ...own, roundId: 1205 }));
  const crash = { ...crashedEvent(1.5), roundId: 1205 };
  expect(await tonesAfter(() => connection.emit('gameCrashed', crash))).toEqual([undefined, 300]);

  await show(playingState(6_000, { ...own, roundId: 1206 }));
  const returned = { ...cashout, multiplier: 1, payout: '1000.00000000', roundId: 1206 };
  expect(await tonesAfter(() => connection.emit('cashoutSuccess', returned))).toEqual([440]);

  await user.click(crashPage.button('Sound'));
  await show(playingState(6_000, { ...own, roundId: 1207 }));
  expect(await tonesAfter(() => connection.emit('cashoutSuccess', { ...cashout, roundId: 1207 }))).toEqual(
    [],
  );
});
