import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { brand } from './theme/brand.js';
import { t } from './components.messages.js';

/** The colours of the medals and of the rank tiers. */
export const metals = {
  gold: { light: '#fde9b0', body: '#dfb04c', shade: '#8d6417', ink: '#3a2604' },
  silver: { light: '#f7f4ef', body: '#b9b3ab', shade: '#726c65', ink: '#2a2724' },
  bronze: { light: '#f3bf93', body: '#b8713b', shade: '#693916', ink: '#2b1405' },
} as const;

const Drawing = styled('svg')({ width: 26, height: 32, flexShrink: 0 });

const METAL_OF = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;

export type MedalPlace = keyof typeof METAL_OF;

/** The medal for first, second or third place, on a ribbon. */
export function Medal({ place }: { place: MedalPlace }) {
  const id = useId();
  const metal = metals[METAL_OF[place]];
  return (
    <Drawing viewBox="0 0 26 32" role="img" aria-label={t('medal', { place, metal: METAL_OF[place] })}>
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
        fontWeight="800"
      >
        {place}
      </text>
    </Drawing>
  );
}
