/** AVAX, which crosses the wire with 18 decimals. It is looked at here and nowhere counted, so eight do. */
import { arena, displayArena, type Arena } from '@arena/money';

const LOW = arena('0.01');
const SHOWN_DECIMALS = 6;

/** Cut, never rounded up, with thousands separated. */
export function displayCoins(avax: string): string {
  return displayArena(cut(avax), SHOWN_DECIMALS);
}

/** Too little to count on for the fees of the network. */
export function isLow(avax: string): boolean {
  return cut(avax) < LOW;
}

function cut(avax: string): Arena {
  const [whole = '0', decimals = '0'] = avax.split('.');
  return arena(`${whole}.${decimals.slice(0, 8)}`);
}
