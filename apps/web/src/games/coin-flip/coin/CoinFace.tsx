import { useId, type ReactNode } from 'react';
import { brand } from '../../../theme/brand.js';
import { metal } from './metal.js';

interface CoinFaceProps {
  legend: string;
  children: ReactNode;
}

/** What both sides share: the rim, its pearls, and the legend around the relief. */
export function CoinFace({ legend, children }: CoinFaceProps) {
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
            {legend}
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
