import type { Partner } from '@arena/wire';
import { flip, type Player } from './players.js';

/** What somebody sees who is no partner. */
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

/** A player's partnership, as they see it themselves. */
export async function dashboard({ client, user }: Player, query = ''): Promise<Partner> {
  return (await client.get<Partner>(`/api/partner/${user.id}${query}`)).body;
}

/** Flips 100 ARENA until it is won, which brings the player's partner 10; resolves to how many flips that took. */
export async function win(player: Player): Promise<number> {
  for (let flips = 1; ; flips += 1) {
    const { status, body, text } = await flip(player);
    if (status !== 200) throw new Error(`a flip answered ${status}: ${text}`);
    if (body.won) return flips;
  }
}
