/** Drawings of the coin's two sides. */
import { useId, type ReactNode } from 'react';
import { brand } from '../../../ui/theme/brand.js';
import { t } from '../coin-flip.messages.js';
import { metal } from './metal.js';

interface CoinFaceProps {
  /** The text along the upper rim. */
  legend: string;
  children: ReactNode;
}

/** Draws what both sides have in common: the beaded rim and the legend around the relief. */
function CoinFace({ legend, children }: CoinFaceProps) {
  const id = useId();
  return (
    <svg viewBox="0 0 200 200" aria-hidden focusable="false">
      <defs>
        <radialGradient id={`${id}-field`} cx="0.36" cy="0.28" r="0.85">
          <stop offset="0" stopColor={metal.light} />
          <stop offset="0.5" stopColor={metal.body} />
          <stop offset="1" stopColor={metal.shade} />
        </radialGradient>
        <linearGradient id={`${id}-rim`} x1="0.15" y1="0.05" x2="0.85" y2="0.95">
          <stop offset="0" stopColor={metal.glint} />
          <stop offset="0.45" stopColor={metal.body} />
          <stop offset="1" stopColor={metal.groove} />
        </linearGradient>
        <path id={`${id}-upper`} d="M24.5 100a75.5 75.5 0 0 1 151 0" />
        <path id={`${id}-lower`} d="M15.5 100a84.5 84.5 0 0 0 169 0" />
      </defs>
      <circle cx="100" cy="100" r="100" fill={`url(#${id}-rim)`} />
      <circle cx="100" cy="100" r="93" fill={`url(#${id}-field)`} stroke={metal.groove} strokeWidth="1.2" />
      <circle
        cx="100"
        cy="100"
        r="89.5"
        fill="none"
        stroke={metal.groove}
        strokeOpacity="0.75"
        strokeWidth="2.6"
        strokeDasharray="0.1 5.52"
        strokeLinecap="round"
      />
      <circle
        cx="100"
        cy="100"
        r="69"
        fill="none"
        stroke={metal.groove}
        strokeOpacity="0.55"
        strokeWidth="1"
      />
      <g
        fill={metal.dark}
        fontFamily={brand.display}
        fontSize="17"
        fontWeight="800"
        letterSpacing="3.4"
        textAnchor="middle"
      >
        <text>
          <textPath href={`#${id}-upper`} startOffset="50%">
            {legend.toLocaleUpperCase()}
          </textPath>
        </text>
        <text>
          <textPath href={`#${id}-lower`} startOffset="50%">
            ARENA
          </textPath>
        </text>
      </g>
      {children}
    </svg>
  );
}

const HELMET =
  'M58 104C56 72 75 56 100 56s44 16 42 48c-1 14-3 24-7 34-5 9-13 14-23 17l-3-1.500V122l-9 8-9-8v31.500l-3 1.500c-10-3-18-8-23-17-4-10-6-20-7-34z';
const VISOR =
  'M67 104c8-9 21-9 28-1l2 22 3 5 3-5 2-22c7-8 20-8 28 1-4 9-14 11-22 11l-3 40h-16l-3-40c-8 0-18-2-22-11z';
const CREST = 'M45 92C43 52 66 35 100 35s57 17 55 57l-9-3c0-30-18-43-46-43S54 59 54 89z';

/** The hairs of the helmet's crest, from left to right. */
const HAIRS = Array.from({ length: 17 }, (_, index) => {
  const angle = Math.PI * (0.98 - (index / 16) * 0.96);
  const [x, y] = [Math.cos(angle), -Math.sin(angle)];
  const at = (rx: number, ry: number) => `${(100 + rx * x).toFixed(1)} ${(88 + ry * y).toFixed(1)}`;
  return `M${at(47, 43)}L${at(54, 51.5)}`;
}).join('');

/** The heads side, which shows a helmet from the front. */
export function Heads() {
  return (
    <CoinFace legend={t('heads')}>
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d={CREST} fill={metal.shade} stroke={metal.dark} strokeWidth="1.5" />
        <path d={HAIRS} stroke={metal.light} strokeOpacity="0.7" strokeWidth="1.6" fill="none" />
        <path d={HELMET} transform="translate(1.5 2)" fill={metal.groove} fillOpacity="0.7" />
        <path d={HELMET} fill={metal.light} stroke={metal.dark} strokeWidth="1.6" />
        <path d={VISOR} fill={metal.dark} />
        <path d="M100 57v40" stroke={metal.shade} strokeWidth="2" />
        <path
          d="M64 92c8-11 24-12 33-3M136 92c-8-11-24-12-33-3"
          stroke={metal.shade}
          strokeWidth="2.4"
          fill="none"
        />
        <path d="M66 82c4-12 14-20 26-22" stroke={metal.glint} strokeWidth="3" fill="none" />
        <path
          d="M71 133c3 7 8 12 14 15M129 133c-3 7-8 12-14 15"
          stroke={metal.shade}
          strokeWidth="1.8"
          fill="none"
        />
      </g>
    </CoinFace>
  );
}

const LEAF = 'M0 0C5-4 7-11 2-19-4-12-5-5 0 0z';

/** The positions of the leaves on a branch, in degrees from the branch's lower end. */
const LEAVES = Array.from({ length: 8 }, (_, index) => 14 + index * 17);

function Branch() {
  return (
    <>
      <path d="M100 157a54 54 0 0 0 49-70" fill="none" stroke={metal.groove} strokeWidth="2" />
      {LEAVES.map((angle) => (
        <g key={angle} transform={`rotate(${-angle} 100 103) translate(100 157) rotate(82)`}>
          <path d={LEAF} transform="rotate(34)" fill={metal.light} stroke={metal.groove} strokeWidth="1" />
          <path
            d={LEAF}
            transform="rotate(-24) scale(0.92)"
            fill={metal.body}
            stroke={metal.groove}
            strokeWidth="1"
          />
        </g>
      ))}
    </>
  );
}

/** The tails side, which shows the arena's seats in a laurel wreath. */
export function Tails() {
  return (
    <CoinFace legend={t('tails')}>
      <g strokeLinejoin="round" strokeLinecap="round">
        <Branch />
        <g transform="matrix(-1 0 0 1 200 0)">
          <Branch />
        </g>
        <g fill="none" transform="translate(1.2 1.6)" stroke={metal.groove} strokeOpacity="0.7">
          <path d="M66 114a34 34 0 0 1 68 0" strokeWidth="8" />
          <path d="M81 114a19 19 0 0 1 38 0" strokeWidth="7" />
        </g>
        <g fill="none" stroke={metal.glint}>
          <path d="M66 114a34 34 0 0 1 68 0" strokeWidth="8" />
          <path d="M81 114a19 19 0 0 1 38 0" stroke={metal.light} strokeWidth="7" />
        </g>
        <circle cx="100" cy="115" r="9" fill={metal.dark} />
      </g>
    </CoinFace>
  );
}
