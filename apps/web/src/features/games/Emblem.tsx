import { Coin } from '../../components/coin/Coin.js';
import { Die } from '../../components/die/Die.js';
import { brand } from '../../theme/brand.js';
import type { GameEntry } from './catalogue.js';

/** The picture of a game on its card. */
export function Emblem({ of }: { of: GameEntry['emblem'] }) {
  switch (of) {
    case 'coin':
      return <Coin motion={{ at: 'rest', side: 'heads' }} />;
    case 'die':
      return <Die motion={{ at: 'rest', face: 5 }} />;
    case 'curve':
      return <Curve />;
  }
}

/** A multiplier on its way up, and the point where it ends. */
function Curve() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden focusable="false">
      <path d="M22 30v148h160" fill="none" stroke={brand.textFaint} strokeWidth="3" strokeLinecap="round" />
      <path d="M22 178c70 0 112-34 136-124v124z" fill={brand.textFaint} fillOpacity="0.16" />
      <path
        d="M22 178c70 0 112-34 136-124"
        fill="none"
        stroke={brand.text}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M158 54l-11-11M158 54l13-9M158 54l3-16M158 54l-16 2M158 54l15 6"
        stroke={brand.textQuiet}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
