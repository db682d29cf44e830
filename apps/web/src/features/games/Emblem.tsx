import { Coin } from '../../components/coin/Coin.js';
import { brand } from '../../theme/brand.js';
import type { GameEntry } from './catalogue.js';

/** The picture of a game on its card. */
export function Emblem({ of }: { of: GameEntry['emblem'] }) {
  switch (of) {
    case 'coin':
      return <Coin motion={{ at: 'rest', side: 'heads' }} />;
    case 'die':
      return <Die />;
    case 'curve':
      return <Curve />;
  }
}

/** A cube that stands on its corner's edge: five, three and one. */
function Die() {
  const pips = (points: [number, number][], matrix: string) => (
    <g transform={matrix} fill={brand.depths[0]}>
      {points.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r="9" />
      ))}
    </g>
  );
  return (
    <svg viewBox="0 0 200 200" aria-hidden focusable="false">
      <g strokeLinejoin="round" stroke={brand.depths[0]} strokeWidth="3">
        <path d="M100 22l74 42-74 43-74-43z" fill="#cfc2b4" />
        <path d="M26 64l74 43v74l-74-42z" fill="#9c9084" />
        <path d="M174 64l-74 43v74l74-42z" fill="#6d635a" />
      </g>
      {pips([[50, 50]], 'matrix(0.74 0.42 -0.74 0.43 100 22)')}
      {pips(
        [
          [24, 24],
          [50, 50],
          [76, 76],
        ],
        'matrix(0.74 0.43 0 0.74 26 64)',
      )}
      {pips(
        [
          [24, 24],
          [76, 24],
          [50, 50],
          [24, 76],
          [76, 76],
        ],
        'matrix(0.74 -0.43 0 0.74 100 107)',
      )}
    </svg>
  );
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
