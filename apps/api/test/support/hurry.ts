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

/** So much time passes at once that this is told. From then on it stands still: no moment of the new phase is lost. */
export async function leapTo(
  clock: SteeredClock,
  seat: Seat,
  event: 'gameStarted' | 'gameCrashed',
  ms: number,
): Promise<void> {
  const told = seat.next(event);
  clock.standAt(clock.now() + ms);
  await told;
}
