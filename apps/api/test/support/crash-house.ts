import type { CrashMode, User } from '@arena/wire';
import { signInAdmin } from './admins.js';
import { newAccount, type Player } from './players.js';
import type { TestApp } from './test-app.js';
import { takeSeat, type Seat } from './crash-players.js';
import type { CrashRounds } from './crash-rounds.js';
import type { Client } from './client.js';
import { hurryTo } from './hurry.js';
import type { SteeredClock } from './steered-clock.js';

/** The operator's side of crash in a test. */
export class CrashHouse {
  private constructor(readonly admin: Client) {}

  static async of(app: Pick<TestApp, 'client'>): Promise<CrashHouse> {
    return new CrashHouse(await signInAdmin(app));
  }

  /** The next round that opens ends there, and says so openly. */
  async preChoose(crashPoint: number): Promise<void> {
    const { status, text } = await this.admin.post('/api/admin/pre-chosen-crash', { crashPoint });
    if (status !== 200) throw new Error(`pre-chosen-crash answered ${status}: ${text}`);
  }

  /** Who ends the rounds that are yet to be written. */
  async setMode(mode: CrashMode): Promise<void> {
    const { status, text } = await this.admin.post('/api/admin/crash-settings', { mode });
    if (status !== 200) throw new Error(`crash-settings answered ${status}: ${text}`);
  }

  /** Stops all betting, or lets it go on. */
  async pause(paused: boolean): Promise<void> {
    const { status, text } = await this.admin.post('/api/admin/pause', { paused });
    if (status !== 200) throw new Error(`pause answered ${status}: ${text}`);
  }

  /** Time passes until a round that ends there takes bets. */
  async openRound(rounds: CrashRounds, crashPoint: number): Promise<number> {
    await this.preChoose(crashPoint);
    return rounds.opens(({ fairness }) => fairness === 'operator-preset');
  }

  /** Waits until a round that ends there takes bets, as seen from this seat, on a clock that runs. */
  async opensSoon(clock: SteeredClock, seat: Seat, crashPoint: number): Promise<number> {
    const { roundId: before } = await seat.state();
    await this.preChoose(crashPoint);
    return hurryTo(
      clock,
      seat,
      ({ roundId, fairness }) => roundId !== before && fairness.mode === 'operator-preset',
    );
  }
}

/** A new player at the table. */
export async function newSeat(app: Pick<TestApp, 'client'>): Promise<Seat> {
  const client = app.client();
  const { status, body, text } = await client.post<User>('/api/register', newAccount());
  if (status !== 201) throw new Error(`registration answered ${status}: ${text}`);
  return takeSeat({ client, user: body } satisfies Player);
}
