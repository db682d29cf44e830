import { styled } from '@mui/material/styles';
import { Panel } from '../../components/Panel.js';
import { formatDate } from './format-date.js';
import { timeLeft } from './time-left.js';
import { useNow } from './useNow.js';

const MINUTE_MS = 60_000;

const When = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  color: theme.palette.text.secondary,
  '& strong': { ...theme.typography.h2, color: theme.palette.text.primary },
}));

/** When the pool is handed out next. */
export function NextDistribution({ at }: { at: string }) {
  const now = useNow(MINUTE_MS);
  return (
    <Panel title="Next distribution">
      <When>
        <strong>{timeLeft(at, now)}</strong>
        <time dateTime={at}>{formatDate(at)}, 00:00 UTC</time>
      </When>
    </Panel>
  );
}
