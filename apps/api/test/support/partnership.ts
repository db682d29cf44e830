import type { Partner } from '@arena/wire';
import { flip, type Player } from './players.js';

/** The response for a user who is not a partner. */
export const NO_PARTNER: Partner = {
  isPartner: false,
  partnerCode: null,
  partnerCommissionRate: 10,
  commissionCap: 'uncapped',
  totalReferrals: 0,
  totalCommissionEarned: '0.00000000',
  referredUsers: [],
  next: null,
};

/** Loads a player's own partnership. */
export async function dashboard({ client, user }: Player, query = ''): Promise<Partner> {
  return (await client.get<Partner>(`/api/partner/${user.id}${query}`)).body;
}

/** Flips 100 ARENA until a win, which earns the player's partner 10 ARENA. Returns the number of flips. */
export async function win(player: Player): Promise<number> {
  for (let flips = 1; ; flips += 1) {
    const { status, body, text } = await flip(player);
    if (status !== 200) throw new Error(`A flip returned ${status}: ${text}`);
    if (body.won) return flips;
  }
}
