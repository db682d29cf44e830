import { BEAT_MS, BEATS_A_TICK } from '@arena/crash';
import { bareTimer } from '../anchors/bare-timer.js';
import { generate } from '../load/load.js';
import { comparison, type Pacing } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { inTurn } from '../measure/in-turn.js';
import { awaitRound, type CrashTable, type Guests } from '../product/crash-table.js';
import { flipRequest } from '../product/players.js';
import { say } from '../record/say.js';
import { SAID_AT_TEN_HERTZ } from './crash-said.js';

/** What a tick may be late, and an acknowledgement may take. */
const LATENESS_MS = 25;
const ACKNOWLEDGEMENT_MS = 100;
/** Between two coin flips of one player: with the time of an answer about 200 bets a second in all. */
const BET_PAUSE_MS = 100;

interface Figures {
  tickMs: number;
  timerMs: number;
  acknowledgementMs: number;
  bytesASecond: number;
}

/** Target 3: how late ticks and acknowledgements are while others bet and cash out; and 5, in such a round. */
export async function crashAtWork(table: CrashTable, guests: Guests, pacing: Pacing): Promise<Finding[]> {
  const [figures = []] = await inTurn(pacing, [(seconds) => aRound(table, seconds)]);
  const allowed = (ms: number): number[] => figures.map(() => ms);
  const where = `${guests.connections} sockets, 200 bets/s`;
  const late = figures.map(({ tickMs, timerMs }) => tickMs - timerMs);
  const acknowledged = figures.map(({ acknowledgementMs }) => acknowledgementMs);
  const wire = figures.map(({ bytesASecond }) => bytesASecond);
  return [
    {
      number: 3,
      measure: `tick behind its moment, p99, less that of a bare timer beside it, ${where} ÷ ${LATENESS_MS} ms`,
      aim: { better: 'lower', target: 1, stretch: 0.4 },
      comparison: comparison(allowed(LATENESS_MS), late),
      subjectUnit: 'ms',
      anchorUnit: 'ms allowed',
    },
    {
      number: 3,
      measure: `cash-out acknowledged, p99, ${where} ÷ ${ACKNOWLEDGEMENT_MS} ms`,
      aim: { better: 'lower', target: 1, stretch: 0.4 },
      comparison: comparison(allowed(ACKNOWLEDGEMENT_MS), acknowledged),
      subjectUnit: 'ms',
      anchorUnit: 'ms allowed',
    },
    {
      number: 5,
      measure: `bytes a client and second of play, ${guests.seats} players cashing out meanwhile ÷ 62 B × 10 Hz`,
      aim: { better: 'lower', target: 0.4, stretch: 0.15 },
      comparison: comparison(allowed(SAID_AT_TEN_HERTZ), wire),
      subjectUnit: 'B/s',
      anchorUnit: 'B/s',
    },
  ];
}

async function aRound(table: CrashTable, seconds: number): Promise<Figures> {
  await awaitRound(table, seconds, true);
  const requests = table.others.map(flipRequest);
  const [heard, timerMs, flips] = await Promise.all([
    table.hall.watchSeats({ seconds, beatMs: BEAT_MS }),
    bareTimer({ everyMs: BEAT_MS * BEATS_A_TICK, seconds }),
    generate({ port: table.port, requests, seconds, pauseMs: BET_PAUSE_MS }),
  ]);
  const tickMs = heard.tickLatenessP99Ms;
  const acknowledgementMs = heard.acknowledgementP99Ms;
  say(
    `  ticks ${tickMs.toFixed(1)} ms late (p99), a bare timer ${timerMs.toFixed(1)} ms; ` +
      `acknowledgements ${acknowledgementMs.toFixed(1)} ms (p99); longest silence ${heard.longestSilenceMs.toFixed(0)} ms; ` +
      `${flips.perSecond.toFixed(0)} bets/s, p99 ${flips.p99Ms.toFixed(0)} ms`,
  );
  return {
    tickMs,
    timerMs,
    acknowledgementMs,
    bytesASecond: heard.bytes / heard.connections / heard.seconds,
  };
}
