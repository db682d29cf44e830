import type { CrashState } from '@arena/wire';
import type { Seat } from './crash-players.js';
import type { SteeredClock } from './steered-clock.js';

const LEAP_MS = 5000;

/** Makes time pass until such a round takes bets, as seen from this seat. Of that round's own time none is lost. */
export async function hurryTo(
  clock: SteeredClock,
  seat: Seat,
  isIt: (round: CrashState) => boolean,
): Promise<number> {
  for (;;) {
    const round = await seat.state();
    if (round.status === 'betting' && isIt(round)) return round.roundId;
    // Every round is seen waiting before it takes bets: a leap from there might end in the middle of them.
    if (round.status !== 'waiting') clock.leap(LEAP_MS);
  }
}
