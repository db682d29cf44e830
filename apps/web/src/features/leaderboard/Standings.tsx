import type { LeaderboardPeriod } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { useRevealed } from '../../services/play/useRevealed.js';
import { useGetLeaderboardQuery } from './leaderboard.api.js';
import { t } from './leaderboard.messages.js';
import { StandingsTable } from './StandingsTable.js';

const PLACEHOLDERS = 10;

const Scroller = styled('div')(({ theme }) => ({
  // The table's layout depends on the width of this box, not of the window.
  containerType: 'inline-size',
  maxHeight: '24rem',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  margin: theme.spacing(0, -1),
  borderRadius: Number(theme.shape.borderRadius) - 4,
}));

const EMPTY = { day: 'emptyDay', week: 'emptyWeek', month: 'emptyMonth', all: 'empty' } as const;

interface StandingsProps {
  userId: number;
  period?: LeaderboardPeriod;
}

/** The top players of a period, best first. */
export function Standings({ userId, period = 'all' }: StandingsProps) {
  const query = useGetLeaderboardQuery(period);
  // Not `data`, which is the list of the previous period until that of this one is loaded.
  const entries = useRevealed(query.currentData);
  return (
    <QueryBoundary
      query={{ ...query, data: entries }}
      failed={t('loadFailed')}
      loading={
        // Not focusable, because the focus would be lost when the list takes its place.
        <Scroller>
          <SkeletonRows rows={PLACEHOLDERS} height={44} />
        </Scroller>
      }
      isEmpty={(shownEntries) => shownEntries.length === 0}
      empty={t(EMPTY[period])}
    >
      {(shownEntries) => (
        <Scroller role="region" aria-label={t('topPlayers')} tabIndex={0}>
          <StandingsTable entries={shownEntries} userId={userId} />
        </Scroller>
      )}
    </QueryBoundary>
  );
}
