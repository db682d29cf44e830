import type { CoinSide, Flip } from '@arena/wire';
import type { CoinMotion } from '../../components/coin/useCoinSpin.js';
import type { PlayFlow } from '../../services/play/play-flow.js';

/** What the coin does. At rest it shows the side that is called, else the one that came up last. */
export function coinMotion({ selected, phase, last }: PlayFlow<CoinSide, Flip>): CoinMotion {
  switch (phase.at) {
    case 'idle':
      return { at: 'rest', side: selected ?? last?.result ?? 'heads' };
    case 'air':
      return { at: 'air' };
    case 'landing':
      return { at: 'landing', side: phase.bet.result };
    case 'shown':
      return { at: 'rest', side: phase.bet.result };
  }
}
