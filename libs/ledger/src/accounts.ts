/** The ids of the shared accounts that the migrations insert. */
export const HOUSE_ACCOUNT = 1;
export const PROMOTIONS_ACCOUNT = 2;
export const CAPITAL_ACCOUNT = 3;
export const CHAIN_ACCOUNT = 4;
export const STEP_ESCROW_ACCOUNT = 5;

/**
 * The purpose of a transfer. The comments show the debited account, the credited account and, in parentheses, the
 * cause. A cause has at most one transfer of each kind.
 */
export type TransferKind =
  | 'bankroll' // capital → house (funding)
  | 'grant' // promotions → player (user)
  | 'adjustment' // house → player, or player → house (adjustment)
  | 'stake' // player → house (bet)
  | 'payout' // house → player (bet)
  | 'commission' // house → partner's commission account (bet)
  | 'commission_payout' // partner's commission account → partner (commission payout)
  | 'revenue_share' // house → player (share in a monthly distribution)
  | 'deposit' // chain → player (confirmed sweep)
  | 'withdrawal' // player → chain (withdrawal)
  | 'closure' // player → house (user)
  | 'withdrawal_return'; // chain → player (failed withdrawal)
