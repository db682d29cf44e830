/** Wallets, deposits and withdrawals. */
export const WALLET_SQL = {
  url: import.meta.url,
  routines: ['wallet_transfers', 'sweep_limits', 'withdrawals', 'restored_payouts'],
};
