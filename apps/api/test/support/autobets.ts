import type { Autobet, LatestAutobet } from '@arena/wire';
import type { Answer } from './client.js';
import type { Player } from './players.js';

/** A plan without stops that bets 100 ARENA on coin flips. */
const PLAN = {
  game: 'coin_flip',
  baseStake: 100,
  maxStake: null,
  maxBets: null,
  onWin: 'base',
  onWinBy: null,
  onLoss: 'base',
  onLossBy: null,
  stopProfit: null,
  stopLoss: null,
  stopWin: null,
  stopStake: null,
  stopAbove: null,
  stopBelow: null,
};

export const startAutobet = (
  { client }: Player,
  plan: Record<string, unknown> = {},
): Promise<Answer<Autobet>> => client.post('/api/autobets', { ...PLAN, ...plan });

/** Starts a run that must be accepted. */
export async function startedAutobet(player: Player, plan: Record<string, unknown> = {}): Promise<Autobet> {
  const { status, body, text } = await startAutobet(player, plan);
  if (status !== 201) throw new Error(`POST autobets returned ${status}: ${text}`);
  return body;
}

export async function latestAutobet({ client }: Player): Promise<Autobet | null> {
  return (await client.get<LatestAutobet>('/api/autobets/latest')).body.autobet;
}

export const stopAutobet = ({ client }: Player, id: number): Promise<Answer<LatestAutobet>> =>
  client.send('DELETE', `/api/autobets/${id}`, {});
