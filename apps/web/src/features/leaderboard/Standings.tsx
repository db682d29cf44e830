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

/** The top players, best first. */
export function Standings({ userId }: { userId: number }) {
  const query = useGetLeaderboardQuery();
  const entries = useRevealed(query.data);
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
      empty={t('empty')}
    >
      {(shownEntries) => (
        <Scroller role="region" aria-label={t('topPlayers')} tabIndex={0}>
          <StandingsTable entries={shownEntries} userId={userId} />
        </Scroller>
      )}
    </QueryBoundary>
  );
}
