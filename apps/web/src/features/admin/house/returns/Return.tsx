import type { GameReturn } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Badge } from '../../../../components/Badge.js';
import { Band } from './Band.js';
import { bandScale, isBanded } from './band-scale.js';
import { basisWords, percentWords } from './return-words.js';

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
        <strong>{percentWords(of.actual)}</strong> of {percentWords(of.theoretical)}
      </span>
      <Band scale={bandScale(of)} isOut={of.isOutOfBand} />
      <span>
        Band {percentWords(of.lowest)} to {percentWords(of.highest)}
      </span>
      <span>{basisWords(of)}</span>
      {of.isOutOfBand && <Badge data-tone="bad">Out of band</Badge>}
    </Box>
  );
}
