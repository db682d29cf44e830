import type { RoundFairness } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { brand } from './theme/brand.js';
import { operatorLabel } from '../lib/round-labels.js';
import { VisuallyHidden } from './VisuallyHidden.js';

const Mark = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 15,
  height: 15,
  borderRadius: 8,
  background: brand.amber,
  '& svg': { width: 9, height: 9, fill: 'none', stroke: brand.depths[0], strokeWidth: 2.4 },
});

/** Marks a round that an operator decided, where there is no room for the label. Renders nothing for other rounds. */
export function OperatorMark({ mode }: { mode: RoundFairness | undefined }) {
  const label = operatorLabel(mode);
  if (label === undefined) return null;
  return (
    <Mark title={label} data-part="operator-mark">
      <svg viewBox="0 0 12 12" aria-hidden focusable="false">
        <path d="M1.500 11c0-3 2-4.500 4.500-4.500s4.500 1.500 4.500 4.500M6 1.200a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Mark>
  );
}
