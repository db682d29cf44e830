import type { DiceBet, Roll } from '@arena/wire';
import type { DieMotion } from '../../components/die/useDieTumble.js';
import type { PlayFlow } from '../../services/play/play-flow.js';

/** What the die does. At rest it shows the face that came up last. */
export function dieMotion({ phase, last }: PlayFlow<DiceBet, Roll>): DieMotion {
  switch (phase.at) {
    case 'idle':
      return { at: 'rest', face: last?.result ?? 6 };
    case 'air':
      return { at: 'air' };
    case 'landing':
      return { at: 'landing', face: phase.bet.result };
    case 'shown':
      return { at: 'rest', face: phase.bet.result };
  }
}
