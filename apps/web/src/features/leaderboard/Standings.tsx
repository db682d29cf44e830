import { styled } from '@mui/material/styles';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useRevealed } from '../../services/play/useRevealed.js';
import { useGetLeaderboardQuery } from './leaderboard.api.js';
import { t } from './leaderboard.messages.js';
import { StandingsTable } from './StandingsTable.js';

const PLACEHOLDERS = 10;

const Scroller = styled('div')(({ theme }) => ({
  // The table lays itself out by the width of this box, not of the window.
  containerType: 'inline-size',
  maxHeight: '24rem',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  margin: theme.spacing(0, -1),
  borderRadius: Number(theme.shape.borderRadius) - 4,
}));

/** The top players, best first. */
export function Standings({ userId }: { userId: number }) {
  const { data, isError, error, refetch } = useGetLeaderboardQuery();
  const entries = useRevealed(data);
  if (entries === undefined && isError) {
    return <Failure text={t('loadFailed')} detail={messageOf(error)} onRetry={refetch} />;
  }
  if (entries?.length === 0) return <Empty>{t('empty')}</Empty>;
  return (
    <Scroller role="region" aria-label={t('topPlayers')} tabIndex={0}>
      {entries === undefined ? (
        <SkeletonRows rows={PLACEHOLDERS} height={44} />
      ) : (
        <StandingsTable entries={entries} userId={userId} />
      )}
    </Scroller>
  );
}
