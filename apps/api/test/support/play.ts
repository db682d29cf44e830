import { flipCoin } from '@arena/fairness';
import type { FlipResponse, PlayLimit, PlayLimitKind, PlayPeriod, PlayState } from '@arena/wire';
import { asOwner } from './as-owner.js';
import type { Answer } from './client.js';
import { flip, type Player } from './players.js';
import { activeSeeds } from './secrets.js';
import type { TestDatabase } from './test-database.js';

/** Sends a PUT request to a route of the own account. */
export const put = <Body = unknown>(
  { client }: Player,
  route: string,
  value: object,
): Promise<Answer<Body>> =>
  client.send<Body>('PUT', `/api/account/${route}`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(value),
  });

export const setLimit = (
  player: Player,
  kind: PlayLimitKind,
  period: PlayPeriod,
  amount: number | string | null,
): Promise<Answer<PlayLimit[]>> => put(player, 'limits', { kind, period, amount });

/** Returns one limit of a player. */
export async function limitOf(
  { client }: Player,
  kind: PlayLimitKind,
  period: PlayPeriod,
): Promise<PlayLimit | undefined> {
  const { body } = await client.get<PlayLimit[]>('/api/account/limits');
  return body.find((limit) => limit.kind === kind && limit.period === period);
}

export const stateOf = async ({ client }: Player): Promise<PlayState> =>
  (await client.get<PlayState>('/api/account/play')).body;

/** Flips a coin that wins or loses as wanted. */
export async function flipTo(
  player: Player,
  database: TestDatabase,
  outcome: 'win' | 'loss',
  bet: Record<string, unknown> = {},
): Promise<Answer<FlipResponse>> {
  const { nonce, ...seeds } = await activeSeeds(database, player.user.id);
  const next = flipCoin(seeds, nonce);
  const other = next === 'heads' ? 'tails' : 'heads';
  return flip(player, { selectedSide: outcome === 'win' ? next : other, ...bet });
}

/** Moves what a player has set and counted into the past, as if this much time had passed. */
export async function letPass(database: TestDatabase, { user }: Player, interval: string): Promise<void> {
  const shifted = (mark: string): string =>
    `ROW((${mark}).starts - $2::interval, (${mark}).first_bet, (${mark}).staked, (${mark}).paid)::play_mark`;
  await asOwner(
    database,
    `UPDATE player_accounts SET checked_at = checked_at - $2::interval, excluded_until = excluded_until - $2::interval,
       last_bet_at = last_bet_at - $2::interval,
       play = CASE WHEN play IS DISTINCT FROM NULL THEN ROW((play).last_bet, (play).last_at - $2::interval,
         ${['day', 'week', 'month', 'session'].map((period) => shifted(`(play).${period}`)).join(', ')})::play_marks END
     WHERE user_id = $1`,
    [user.id, interval],
  );
  await asOwner(database, 'UPDATE play_limits SET next_from = next_from - $2::interval WHERE user_id = $1', [
    user.id,
    interval,
  ]);
}
