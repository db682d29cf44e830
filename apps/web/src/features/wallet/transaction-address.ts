/** Where the explorer shows a transaction, by where it shows the wallet: both kinds of pages lie side by side. */
export function transactionAddress(explorerUrl: string, txHash: string): string {
  return explorerUrl.replace(/\/address\/[^/]*$/, `/tx/${txHash}`);
}
