import { RECENT_CRASHES } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMultiplier } from '../../lib/format.js';
import { badgeHeat, HEAT_COLOURS } from '../../ui/heat.js';
import { OperatorMark } from '../../ui/OperatorMark.js';
import { useGetRecentCrashesQuery } from './crash.api.js';
import { t } from './crash.messages.js';
import { roundsOf } from './recent-rounds.js';
import { useLiveRound } from './round.slice.js';

const POLL_MS = 2_000;

const Badges = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    ...theme.typography.h4,
    position: 'relative',
    flexShrink: 0,
    padding: theme.spacing(0.375, 1, 0.5),
    borderRadius: 999,
    background: theme.palette.surface.control,
    fontSize: '1.125rem',
  },
  [theme.breakpoints.down('sm')]: {
    // Always uses two rows, so that long multipliers do not shift the content below.
    display: 'grid',
    grid: 'repeat(2, 24px) / repeat(5, minmax(0, 1fr))',
    '& li': { padding: theme.spacing(0.25, 0, 0.375), fontSize: '1.0625rem', textAlign: 'center' },
    '& li[data-long="true"]': { fontSize: '0.8125rem' },
  },
  // The whole badge leads to the page of its round.
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 999 },
  '& [data-part="operator-mark"]': { position: 'absolute', top: -5, right: -3 },
  '& li:first-of-type': { boxShadow: 'inset 0 0 0 1px currentcolor' },
}));

/** Shows the crash points of the latest rounds, newest first, and marks those that an operator decided. */
export function RecentCrashes() {
  const { data = [] } = useGetRecentCrashesQuery(undefined, { pollingInterval: POLL_MS });
  const { recentRounds } = useLiveRound();
  const crashPoints = data.slice(0, RECENT_CRASHES);
  const rounds = roundsOf(crashPoints, recentRounds);
  return (
    <Badges aria-label={t('recentCrashes')}>
      {crashPoints.map((crashPoint, index) => (
        <li
          key={index}
          data-long={crashPoint >= 1_000}
          style={{ color: HEAT_COLOURS[badgeHeat(crashPoint)] }}
        >
          <RoundLink roundId={rounds[index]?.roundId}>{formatMultiplier(crashPoint)}</RoundLink>
          <OperatorMark mode={rounds[index]?.mode} />
        </li>
      ))}
    </Badges>
  );
}

/** Links to the page of a round, if it is known which round it was. */
function RoundLink({ roundId, children }: { roundId: number | undefined; children: ReactNode }) {
  return roundId === undefined ? (
    <span>{children}</span>
  ) : (
    <Link to={`/crash/rounds/${roundId}`}>{children}</Link>
  );
}
