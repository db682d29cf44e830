import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorSecret } from '@arena/wire';
import type { Client } from './client.js';

const PERIOD_MS = 30_000;

/** An authenticator app. */
export class Authenticator {
  private readonly totp: TOTP;

  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** Returns the code of the current 30-second step, or of a later one. The API accepts the current and the next one. */
  code(stepsAhead = 0): string {
    return this.totp.generate({ timestamp: Date.now() + stepsAhead * PERIOD_MS });
  }
}

/** A second factor that has been set up with the code of the current step. */
export interface SecondFactor {
  authenticator: Authenticator;
  recoveryCodes: string[];
}

/** Sets up a second factor for the client's user. */
export async function setUpSecondFactor(client: Client, password: string): Promise<SecondFactor> {
  const begun = await client.post<SecondFactorSecret>('/api/account/second-factor', { password });
  if (begun.status !== 200) throw new Error(`The set-up returned ${begun.status}: ${begun.text}`);
  const authenticator = new Authenticator(begun.body.secret);
  const confirmed = await client.post<RecoveryCodes>('/api/account/second-factor/confirm', {
    code: authenticator.code(),
  });
  if (confirmed.status !== 200) throw new Error(`The confirmation returned ${confirmed.status}`);
  return { authenticator, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Re-authenticates the client's session with a recovery code. */
export async function stepUp(
  client: Client,
  password: string,
  { recoveryCodes }: SecondFactor,
): Promise<void> {
  const answer = await client.post('/api/account/step-up', { password, code: recoveryCodes.pop() });
  if (answer.status !== 200) throw new Error(`The step-up returned ${answer.status}: ${answer.text}`);
}
