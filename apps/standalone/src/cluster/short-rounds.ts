import { setTimeout as sleep } from 'node:timers/promises';
import { post, sessionCookie } from './requests.js';

const POINT = 1.3;
const INTERVAL_MS = 4000;

/**
 * Lets the crash rounds play for some four seconds, by the crash point that an admin chooses for each next round.
 * Otherwise one round in a hundred would play for more than a minute, and the faults would wait for it.
 */
export async function shortenRounds(url: string, adminPassword: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // During a fault, the choice fails. The next one comes soon enough.
    await choosePoint(url, adminPassword).catch(() => undefined);
    await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Signs in each time, because only an admin who has confirmed the password of late may choose a point. */
async function choosePoint(url: string, password: string): Promise<void> {
  const response = await post(`${url}/api/login`, { username: 'admin', password });
  if (!response.ok) throw new Error(`The admin was not signed in: ${response.status}`);
  const headers = { Cookie: sessionCookie(response) };
  await post(`${url}/api/admin/pre-chosen-crash`, { crashPoint: POINT }, headers);
}
