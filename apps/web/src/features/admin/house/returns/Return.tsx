import type { GameReturn } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Badge } from '../../../../components/Badge.js';
import { Band } from './Band.js';
import { bandScale, isBanded } from './band-scale.js';
import { formatBasis, formatPercent } from './format-return.js';

const Box = styled('div')(({ theme }) => ({
  display: 'inline-grid',
  justifyItems: 'start',
  gap: theme.spacing(0.5),
  width: '13rem',
  maxWidth: '100%',
  textAlign: 'left',
  whiteSpace: 'normal',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& strong': { ...theme.typography.h4, marginRight: theme.spacing(0.5), color: theme.palette.text.primary },
}));

/** What a game gave back over some days, beside what it is expected to. */
export function Return({ of }: { of: GameReturn | undefined }) {
  if (of === undefined || !isBanded(of)) return <Box>–</Box>;
  return (
    <Box>
      <span>
        <strong>{formatPercent(of.actual)}</strong> of {formatPercent(of.theoretical)}
      </span>
      <Band scale={bandScale(of)} isOut={of.isOutOfBand} />
      <span>
        Band {formatPercent(of.lowest)} to {formatPercent(of.highest)}
      </span>
      <span>{formatBasis(of)}</span>
      {of.isOutOfBand && <Badge data-tone="bad">Out of band</Badge>}
    </Box>
  );
}
