const NAMES: Readonly<Record<number, string>> = { 43114: 'Avalanche C-Chain', 43113: 'Avalanche Fuji' };

export function chainName(chainId: number, isEmbedded: boolean): string {
  return isEmbedded ? 'ARENA test chain' : (NAMES[chainId] ?? `chain ${chainId}`);
}
