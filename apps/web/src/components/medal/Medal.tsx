import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { brand } from '../../theme/brand.js';
import { metals, type Metal } from './metals.js';

const Drawing = styled('svg')({ width: 26, height: 32, flexShrink: 0 });

const METAL_OF: Record<MedalPlace, Metal> = { 1: 'gold', 2: 'silver', 3: 'bronze' };

export type MedalPlace = 1 | 2 | 3;

/** The medal of one of the first three, on its ribbon. The place is read out as a picture's name. */
export function Medal({ place }: { place: MedalPlace }) {
  const id = useId();
  const metal = metals[METAL_OF[place]];
  return (
    <Drawing viewBox="0 0 26 32" role="img" aria-label={`${place}, ${METAL_OF[place]} medal`}>
      <defs>
        <radialGradient id={id} cx="0.36" cy="0.26" r="0.85">
          <stop offset="0" stopColor={metal.light} />
          <stop offset="0.55" stopColor={metal.body} />
          <stop offset="1" stopColor={metal.shade} />
        </radialGradient>
      </defs>
      <path d="M4 0h7l4.500 13-5 3z" fill={metal.shade} />
      <path d="M22 0h-7l-4.500 13 5 3z" fill={metal.body} />
      <circle cx="13" cy="20.500" r="11" fill={`url(#${id})`} />
      <circle cx="13" cy="20.500" r="8.600" fill="none" stroke={metal.shade} strokeOpacity="0.7" />
      <text
        x="13"
        y="26"
        textAnchor="middle"
        fill={metal.ink}
        fontFamily={brand.display}
        fontSize="15.500"
        fontWeight="850"
      >
        {place}
      </text>
    </Drawing>
  );
}
