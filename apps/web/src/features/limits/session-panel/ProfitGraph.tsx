import { formatArena } from '@arena/money';
import type { PastBet } from '@arena/wire';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { SignedAmount } from '../../../ui/Amount.js';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js';
import { graphOf, profits } from './session-bets.js';
import { t } from './session-panel.messages.js';

const SIZE = { width: 260, height: 64 };

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: SIZE.height,
  overflow: 'visible',
  '& path': {
    fill: 'none',
    stroke: theme.palette.primary.main,
    strokeWidth: 2,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& line': { stroke: theme.palette.lineStrong, strokeDasharray: '3 3', vectorEffect: 'non-scaling-stroke' },
}));

/** The profit after each bet of a session, as a line. */
export function ProfitGraph({ bets }: { bets: readonly PastBet[] }) {
  if (bets.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('graphEmpty')}
      </Typography>
    );
  const values = profits(bets);
  const { path, zero } = graphOf(values, SIZE);
  return (
    <figure style={{ margin: 0 }}>
      <Drawing viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden>
        <line x1={0} x2={SIZE.width} y1={zero} y2={zero} />
        <path d={path} />
      </Drawing>
      <VisuallyHidden as="figcaption">
        {t('graph')}: <SignedAmount value={formatArena(values.at(-1) ?? 0n)} decimals={2} />
      </VisuallyHidden>
    </figure>
  );
}
