import { styled } from '@mui/material/styles';
import { metals } from '../../ui/Medal.js';
import { brand } from '../../ui/theme/brand.js';

const Drawing = styled('svg')({ flexShrink: 0 });

/** The colours of the tiers, lowest tier first. */
const COLOURS = [brand.textFaint, metals.bronze.body, metals.silver.body, metals.gold.body, brand.ember];
const RINGS = [8, 14, 20];

interface TierBadgeProps {
  level: number;
  size: number;
  /** Whether the tier has not been reached yet. */
  dim?: boolean;
}

/** The badge of a rank tier: an arena on a shield. Each tier lights one more row of seats until all three are lit. */
export function TierBadge({ level, size, dim = false }: TierBadgeProps) {
  const colour = dim ? brand.lineStrong : COLOURS[level];
  return (
    <Drawing width={size} height={size * 1.12} viewBox="0 0 64 72" fill="none" aria-hidden focusable="false">
      <path
        d="M32 2l27 9v24c0 17-11 28-27 35C16 63 5 52 5 35V11z"
        fill={brand.depths[2]}
        stroke={colour}
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      {RINGS.map((radius, ring) => (
        <path
          key={radius}
          d={`M${32 - radius} 42a${radius} ${radius} 0 0 1 ${radius * 2} 0`}
          stroke={ring < level ? colour : brand.line}
          strokeWidth="3.400"
          strokeLinecap="round"
        />
      ))}
      <circle cx="32" cy="43" r="3.600" fill={colour} />
    </Drawing>
  );
}
