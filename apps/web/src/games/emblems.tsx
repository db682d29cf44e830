import type { GameName } from '@arena/wire';
import type { ComponentType } from 'react';
import { formatMultiplier } from '../lib/format.js';
import { brand } from '../ui/theme/brand.js';
import { Coin } from './coin-flip/coin/Coin.js';
import { Die } from './dice/die/Die.js';
import { Gem, Mine } from './mines/TileArt.js';

/** The images of the games in the lobby. Apart from the definitions, which all pages load. */
export const EMBLEMS: Record<GameName, ComponentType> = {
  coin_flip: () => <Coin motion={{ at: 'rest', side: 'heads' }} />,
  dice_roll: () => <Die motion={{ at: 'rest', face: 5 }} />,
  limbo: LimboEmblem,
  plinko: PlinkoEmblem,
  mines: MinesEmblem,
  crash: CrashEmblem,
};

const HIDDEN = { 'aria-hidden': true, focusable: 'false' } as const;

/** Multipliers that rise out of the glow. */
function LimboEmblem() {
  return (
    <svg viewBox="0 0 200 200" {...HIDDEN}>
      <defs>
        <linearGradient id="limbo-glow" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor={brand.ember} stopOpacity="0.75" />
          <stop offset="1" stopColor={brand.ember} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M88 196L70 20h84l-18 176z" fill="url(#limbo-glow)" />
      <g fontFamily="Sofia Sans Extra Condensed" fontWeight="800" textAnchor="middle" fill={brand.text}>
        <text x="112" y="52" fontSize="28" fillOpacity="0.35">
          20x
        </text>
        <text x="112" y="120" fontSize="66">
          {formatMultiplier(5.17)}
        </text>
        <text x="112" y="166" fontSize="32" fillOpacity="0.5">
          2x
        </text>
      </g>
      <path
        d="M24 122V72M24 72l-12 14M24 72l12 14"
        fill="none"
        stroke={brand.mint}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const PEGS = [3, 4, 5, 6].flatMap((count, row) =>
  Array.from({ length: count }, (_, peg) => ({ x: 100 + (peg - (count - 1) / 2) * 32, y: 44 + row * 31 })),
);
const BUCKETS = [brand.ember, brand.amber, brand.textFaint, brand.amber, brand.ember];

/** The pegs, the buckets and a ball with its trail. */
function PlinkoEmblem() {
  return (
    <svg viewBox="0 0 200 200" {...HIDDEN}>
      <defs>
        <radialGradient id="plinko-peg" cx="0.35" cy="0.3">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#8b7b6c" />
        </radialGradient>
        <radialGradient id="plinko-ball" cx="0.35" cy="0.3">
          <stop offset="0" stopColor="#fff3d6" />
          <stop offset="0.5" stopColor={brand.amber} />
          <stop offset="1" stopColor={brand.emberDeep} />
        </radialGradient>
      </defs>
      {PEGS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="6.5" fill="url(#plinko-peg)" />
      ))}
      {BUCKETS.map((colour, bucket) => (
        <rect
          // The buckets never change their places.
          key={`bucket-${bucket}`}
          x={23 + bucket * 32}
          y="164"
          width="27"
          height="26"
          rx="6"
          fill={colour}
          fillOpacity="0.8"
        />
      ))}
      <path
        d="M100 14L114 62 99 93 131 122"
        fill="none"
        stroke={brand.amber}
        strokeOpacity="0.35"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="132" cy="122" r="15" fill="url(#plinko-ball)" />
    </svg>
  );
}

/** Nine tiles with two gems and a mine. */
function MinesEmblem() {
  return (
    <svg viewBox="0 0 200 200" {...HIDDEN}>
      <defs>
        <linearGradient id="mines-tile" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#5a4c41" />
          <stop offset="1" stopColor="#2a231e" />
        </linearGradient>
      </defs>
      {Array.from({ length: 9 }, (_, tile) => {
        const place = `translate(${22 + (tile % 3) * 54} ${22 + Math.floor(tile / 3) * 54})`;
        const isOpen = tile === 1 || tile === 4 || tile === 8;
        return (
          // The tiles never change their places.
          <g key={`tile-${tile}`} transform={place}>
            <rect
              width="48"
              height="48"
              rx="10"
              fill={isOpen ? '#14100d' : 'url(#mines-tile)'}
              stroke={tile === 8 ? brand.red : isOpen ? brand.mint : '#6b5b4d'}
              strokeWidth={isOpen ? 2 : 1}
            />
            {isOpen && (
              <g transform="translate(6 6) scale(0.75)">{tile === 8 ? <Mine /> : <Gem isBright />}</g>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The curve, wider than the other images. */
function CrashEmblem() {
  return (
    <svg viewBox="0 0 400 200" data-wide {...HIDDEN}>
      <defs>
        <linearGradient id="crash-area" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor={brand.emberDeep} stopOpacity="0.05" />
          <stop offset="1" stopColor={brand.ember} stopOpacity="0.6" />
        </linearGradient>
        <radialGradient id="crash-head">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.25" stopColor={brand.emberBright} />
          <stop offset="1" stopColor={brand.ember} stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 60h400M0 110h400M0 160h400" stroke={brand.text} strokeOpacity="0.08" />
      <path d="M8 184C150 184 268 150 336 46V184z" fill="url(#crash-area)" />
      <path
        d="M8 184C150 184 268 150 336 46"
        fill="none"
        stroke={brand.emberBright}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="336" cy="46" r="40" fill="url(#crash-head)" />
      <text
        x="34"
        y="92"
        fontFamily="Sofia Sans Extra Condensed"
        fontWeight="800"
        fontSize="76"
        fill={brand.text}
      >
        {formatMultiplier(7.31)}
      </text>
    </svg>
  );
}
