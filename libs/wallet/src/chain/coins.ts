import { formatEther } from 'ethers';
import type { Wei } from './units.js';

/** AVAX as it crosses the wire: 18 decimals. */
const DECIMALS = 18;

export function formatCoins(wei: Wei): string {
  const [whole = '0', decimals = ''] = formatEther(wei).split('.');
  return `${whole}.${decimals.padEnd(DECIMALS, '0')}`;
}
