import type { CrashMode, User } from '@arena/wire';
import { signInAdmin } from './admins.js';
import { newAccount, type Player } from './players.js';
import type { TestApp } from './test-app.js';
import { takeSeat, type Seat } from './crash-players.js';
import type { CrashRounds } from './crash-rounds.js';
import type { Client } from './client.js';
import { type ControlledClock, advanceToRound } from './controlled-clock.js';

/** An admin who controls crash rounds in a test. */
export class CrashHouse {
  private constructor(readonly admin: Client) {}

  static async of(app: Pick<TestApp, 'client'>): Promise<CrashHouse> {
    return new CrashHouse(await signInAdmin(app));
  }

  /** Pre-chooses the crash point of the next round. */
  async preChoose(crashPoint: number): Promise<void> {
    const { status, text } = await this.admin.post('/api/admin/pre-chosen-crash', { crashPoint });
    if (status !== 200) throw new Error(`POST pre-chosen-crash returned ${status}: ${text}`);
  }

  /** Sets the mode of the rounds that are created from now on. */
  async setMode(mode: CrashMode): Promise<void> {
    const { status, text } = await this.admin.post('/api/admin/crash-settings', { mode });
    if (status !== 200) throw new Error(`POST crash-settings returned ${status}: ${text}`);
  }

  /** Pauses or resumes betting. */
  async pause(paused: boolean): Promise<void> {
    const { status, text } = await this.admin.post('/api/admin/pause', { paused });
    if (status !== 200) throw new Error(`POST pause returned ${status}: ${text}`);
  }

  /** Advances time until a round with this crash point accepts bets. Returns its id. */
  async openRound(rounds: CrashRounds, crashPoint: number): Promise<number> {
    await this.preChoose(crashPoint);
    return rounds.opens(({ fairness }) => fairness === 'operator-preset');
  }

  /** Does the same as `openRound` with a running clock, and observes the rounds as this player. */
  async openRoundOnClock(clock: ControlledClock, seat: Seat, crashPoint: number): Promise<number> {
    const { roundId: before } = await seat.state();
    await this.preChoose(crashPoint);
    return advanceToRound(
      clock,
      seat,
      ({ roundId, fairness }) => roundId !== before && fairness.mode === 'operator-preset',
    );
  }
}

/** Registers a player and connects them to the crash game. */
export async function newSeat(app: Pick<TestApp, 'client'>): Promise<Seat> {
  const client = app.client();
  const { status, body, text } = await client.post<User>('/api/register', newAccount());
  if (status !== 201) throw new Error(`The registration returned ${status}: ${text}`);
  return takeSeat({ client, user: body } satisfies Player);
}
