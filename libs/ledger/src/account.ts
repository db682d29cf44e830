/** Ids of the accounts that belong to nobody, as accounts.sql inserts them. */
export const HOUSE_ACCOUNT = 1;
export const PROMOTIONS_ACCOUNT = 2;
export const CAPITAL_ACCOUNT = 3;
export const CHAIN_ACCOUNT = 4;

/** What a transfer is for. `cause` is the id of the thing named in brackets; a kind happens once per cause. */
export type TransferKind =
  | 'bankroll' // capital → house (funding)
  | 'grant' // promotions → player (user)
  | 'stake' // player → house (bet)
  | 'payout' // house → player (bet)
  | 'commission' // house → partner's commission account (bet)
  | 'commission_payout' // partner's commission account → partner (commission payout)
  | 'revenue_share' // house → player (the share of a month's revenue)
  | 'deposit' // chain → player (the sweep that arrived)
  | 'withdrawal' // player → chain (withdrawal)
  | 'withdrawal_return'; // chain → player (the withdrawal that failed)
