import { waitWithoutTime } from '../../test/clock.js';
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
  await import('../lib/synthesizer.js');
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
  /** Waits until the events have played these tones. The code of the sounds is imported again for each of them. */
  const expectTones = async (expected: (number | undefined)[], events: () => void) => {
    tones = [];
    events();
    await advance(50);
    await waitWithoutTime(() => expect(tones).toEqual(expected));
  };
  await user.click(crashPage.button('Sound'));
  // Switching the sounds on plays one. The next sounds are counted after it.
  await waitWithoutTime(() => expect(tones).toHaveLength(1));
  expect(localStorage.getItem('arena_preferences')).toContain('"sounds":{"crash":true}');
  const success = { ...cashout, roundId: 1204 };
  await expectTones([784, 1047, 1319], () => connection.emit('cashoutSuccess', success));
  // The player has cashed out, so the round's end is not a loss.
  await expectTones([240], () => connection.emit('gameCrashed', crashedEvent(1.5)));

  await show(playingState(6_000, { ...own, roundId: 1205 }));
  const crash = { ...crashedEvent(1.5), roundId: 1205 };
  await expectTones([undefined, 300], () => connection.emit('gameCrashed', crash));

  await show(playingState(6_000, { ...own, roundId: 1206 }));
  const returned = { ...cashout, multiplier: 1, payout: '1000.00000000', roundId: 1206 };
  await expectTones([440], () => connection.emit('cashoutSuccess', returned));

  await user.click(crashPage.button('Sound'));
  await show(playingState(6_000, { ...own, roundId: 1207 }));
  await expectTones([], () => connection.emit('cashoutSuccess', { ...cashout, roundId: 1207 }));
});
