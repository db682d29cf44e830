/** How a settled bet ended. `voided`: a bet on a crash round that was voided, whose stake was returned. */
export const BET_OUTCOMES = ['won', 'lost', 'voided'] as const;
export type BetOutcome = (typeof BET_OUTCOMES)[number];

/** The orders of the list of bets. `profit` has only the wins of at least LARGE_WIN. */
export const BET_SORTS = ['createdAt', 'profit'] as const;
export type BetSort = (typeof BET_SORTS)[number];

/** The smallest profit of the bets that are listed by profit, in ARENA. The index `large_wins` has the same condition. */
export const LARGE_WIN = '1000';

/**
 * Transfers of tokens from or to a player's wallet. `arrival`: from outside. `sweep`: to the treasury, which credits the
 * balance. `payout`: a withdrawal to the player's own wallet. `departure`: the player sent tokens away.
 */
export const WALLET_TRANSFER_KINDS = ['arrival', 'sweep', 'payout', 'departure'] as const;
export type WalletTransferKind = (typeof WALLET_TRANSFER_KINDS)[number];

/** Only sweeps have a status. `lost`: a reorganisation of the chain removed a sweep that had been credited. */
export const SWEEP_STATUSES = ['pending', 'credited', 'lost'] as const;
export type SweepStatus = (typeof SWEEP_STATUSES)[number];

export const PARTNER_SORTS = ['id', 'referrals'] as const;
export type PartnerSort = (typeof PARTNER_SORTS)[number];
