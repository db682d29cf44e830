import { arena, formatArena } from '@arena/money';
import type { PlayLimit, PlaySession } from '@arena/wire';
import { t } from './limits.messages.js';

const MINUTE_MS = 60_000;

/** Formats the time since the start of a session: `1h 05m`. */
export function formatPlayTime({ startedAt }: Pick<PlaySession, 'startedAt'>, now: number): string {
  const minutes = startedAt === null ? 0 : Math.max(0, Math.floor((now - Date.parse(startedAt)) / MINUTE_MS));
  return t('duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}

/** Returns what a player has won or lost in a session, as a decimal string. */
export const netOf = ({ staked, paid }: Pick<PlaySession, 'staked' | 'paid'>): string =>
  formatArena(arena(paid) - arena(staked));

/** Returns the name of a limit inside a sentence: `loss limit per day`. */
export function limitName({ kind, period }: Pick<PlayLimit, 'kind' | 'period'>): string {
  return t(`${kind}Limit`, { period: t(period) });
}
