import { styled } from '@mui/material/styles';
import type { BandScale } from './band-scale.js';

const Track = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: 8,
  borderRadius: 4,
  background: theme.palette.surface.control,
  '& i, & b': { position: 'absolute', top: 0, bottom: 0 },
  '& i': { background: theme.palette.lineStrong, borderRadius: 3 },
  '& b': {
    top: -3,
    bottom: -3,
    width: 4,
    marginLeft: -2,
    borderRadius: 2,
    background: theme.palette.success.main,
  },
  '&[data-out="true"] b': { background: theme.palette.error.main },
}));

interface BandProps {
  scale: BandScale;
  isOut: boolean;
}

/** Where a return stands within, or beyond, what luck explains. The figures beside it say the same. */
export function Band({ scale: { from, to, actual }, isOut }: BandProps) {
  return (
    <Track data-out={isOut} aria-hidden>
      <i style={{ left: percent(from), right: percent(1 - to) }} />
      <b style={{ left: percent(actual) }} />
    </Track>
  );
}

const percent = (share: number): string => `${share * 100}%`;
