import { BEAT_MS } from '@arena/crash';
import { RawWs } from '../anchors/raw-ws.js';
import { Hall } from '../live/hall.js';
import type { Observation } from '../live/observation.js';
import { comparison, type Pacing } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { inTurn } from '../measure/in-turn.js';
import { cpuTime } from '../processes/cpu-time.js';
import { awaitRound, type CrashTable, type Guests } from '../product/crash-table.js';
import { say } from '../record/say.js';
import { SAID_AT_TEN_HERTZ, SAID_BY_CRASH, SAID_USUALLY, USUAL_BEAT_MS } from './crash-said.js';

interface Figures {
  /** Of the server's process, in µs for each tick or pulse that arrived. */
  cpuABeat: number;
  /** In ms for a second of play. */
  cpuASecond: number;
  bytesASecond: number;
}

/** Targets 4 and 5: processor and bytes for a round that nobody has bet on, beside raw `ws` with the same audience. */
export async function crashOnTheWire(table: CrashTable, guests: Guests, pacing: Pacing): Promise<Finding[]> {
  const raw = await RawWs.start();
  const hall = await Hall.fill(raw.port, table.seated, table.crowd);
  try {
    const saying = (messages: readonly string[], beatMs: number) => (seconds: number) =>
      watched('ws', raw.pid, seconds, async () => {
        const order = { messages, beatMs, seconds };
        const [heard] = await Promise.all([hall.watchAll(order), raw.broadcast(order)]);
        return heard;
      });
    const [same = [], usual = [], crash = []] = await inTurn(pacing, [
      saying(SAID_BY_CRASH, BEAT_MS),
      saying(SAID_USUALLY, USUAL_BEAT_MS),
      async (seconds) => {
        await awaitRound(table, seconds, false);
        return watched('crash', table.pid, seconds, () => table.hall.watchAll({ seconds, beatMs: BEAT_MS }));
      },
    ]);
    return findings(guests, { same, usual, crash });
  } finally {
    await hall.leave();
    await raw.stop();
  }
}

async function watched(
  name: string,
  pid: number,
  seconds: number,
  watch: () => Promise<Observation>,
): Promise<Figures> {
  const before = cpuTime(pid);
  const heard = await watch();
  const cpu = cpuTime(pid) - before;
  const figures = {
    cpuABeat: (1000 * cpu) / heard.beats,
    cpuASecond: cpu / heard.seconds,
    bytesASecond: heard.bytes / heard.connections / heard.seconds,
  };
  const beats = heard.beats / heard.connections / heard.seconds;
  say(
    `  ${name}: ${figures.cpuABeat.toFixed(1)} µs a beat, ${figures.cpuASecond.toFixed(0)} ms a second, ` +
      `${figures.bytesASecond.toFixed(0)} B/s and ${beats.toFixed(2)} beats/s a client, ` +
      `longest silence ${heard.longestSilenceMs.toFixed(0)} ms`,
  );
  return figures;
}

function findings(
  { connections }: Guests,
  { same, usual, crash }: Record<'same' | 'usual' | 'crash', Figures[]>,
): Finding[] {
  const of = (figures: Figures[], name: keyof Figures): number[] => figures.map((one) => one[name]);
  return [
    {
      number: 4,
      measure: `processor time for a tick or pulse delivered to one of ${connections} ÷ raw ws, same bytes at the same rate`,
      aim: { better: 'lower', target: 1.3 },
      comparison: comparison(of(same, 'cpuABeat'), of(crash, 'cpuABeat')),
      subjectUnit: 'µs',
      anchorUnit: 'µs',
    },
    {
      number: 4,
      measure: `processor time for a second of play, ${connections} sockets ÷ raw ws with 62 B × 10 Hz`,
      aim: { better: 'lower', target: 1.3, stretch: 1 },
      comparison: comparison(of(usual, 'cpuASecond'), of(crash, 'cpuASecond')),
      subjectUnit: 'ms',
      anchorUnit: 'ms',
    },
    {
      number: 5,
      measure: 'bytes a client and second of play ÷ 62 B × 10 Hz',
      aim: { better: 'lower', target: 0.4, stretch: 0.15 },
      comparison: comparison(
        crash.map(() => SAID_AT_TEN_HERTZ),
        of(crash, 'bytesASecond'),
      ),
      subjectUnit: 'B/s',
      anchorUnit: 'B/s',
    },
  ];
}
