import { RECENT_CRASHES } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { formatMultiplier } from '../../components/format.js';
import { badgeHeat, HEAT_COLOURS } from '../../components/heat.js';
import { useGetRecentCrashesQuery } from './crash.api.js';
import { t } from './crash.messages.js';

const POLL_MS = 2_000;

const Badges = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    ...theme.typography.h4,
    flexShrink: 0,
    padding: theme.spacing(0.375, 1, 0.5),
    borderRadius: 999,
    background: theme.palette.surface.control,
    fontSize: '1.125rem',
  },
  [theme.breakpoints.down('sm')]: {
    // Always two rows, so that long figures do not shift what is below.
    display: 'grid',
    grid: 'repeat(2, 24px) / repeat(5, minmax(0, 1fr))',
    '& li': { padding: theme.spacing(0.25, 0, 0.375), fontSize: '1.0625rem', textAlign: 'center' },
  },
  '& li:first-of-type': { boxShadow: 'inset 0 0 0 1px currentcolor' },
}));

/** The crash points of the last rounds, newest first. */
export function RecentCrashes() {
  const { data: crashPoints = [] } = useGetRecentCrashesQuery(undefined, { pollingInterval: POLL_MS });
  return (
    <Badges aria-label={t('recentCrashes')}>
      {crashPoints.slice(0, RECENT_CRASHES).map((crashPoint, index) => (
        <li key={index} style={{ color: HEAT_COLOURS[badgeHeat(crashPoint)] }}>
          {formatMultiplier(crashPoint)}
        </li>
      ))}
    </Badges>
  );
}
