import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { useRevealed } from '../../store/useRevealed.js';
import { FinishedBets } from './FinishedBets.js';
import { useGetBiggestWinsQuery, useGetLiveBetsQuery } from './live.api.js';
import { t } from './live.messages.js';

/** How often the biggest wins are read again. */
const WINS_MS = 15_000;

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  // In a row only where names have room. Below a game, they are in a column.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 520px), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(2),
}));

/** The feed of finished bets of all games with the number of connected players, and the biggest wins of the day. */
export function LivePanels() {
  return (
    <Pair>
      <LiveFeed />
      <BiggestWins />
    </Pair>
  );
}

function LiveFeed() {
  const query = useGetLiveBetsQuery();
  const feed = useRevealed(query.data);
  return (
    <Panel
      title={t('liveBets')}
      action={
        feed !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('online', { count: feed.online })}
          </Typography>
        )
      }
    >
      <QueryBoundary
        query={{ ...query, data: feed }}
        subject={t('subject')}
        failed={t('loadFailed')}
        loading={<SkeletonRows rows={5} height={36} />}
        isEmpty={({ bets }) => bets.length === 0}
        empty={t('noBets')}
      >
        {({ bets }) => <FinishedBets label={t('liveBets')} bets={bets.slice(0, SHOWN)} />}
      </QueryBoundary>
    </Panel>
  );
}

/** As many as the biggest wins, so that the panels are equally high. */
const SHOWN = 10;

function BiggestWins() {
  const query = useGetBiggestWinsQuery(undefined, { pollingInterval: WINS_MS });
  const wins = useRevealed(query.data);
  return (
    <Panel title={t('biggestWins')}>
      <QueryBoundary
        query={{ ...query, data: wins }}
        subject={t('winsSubject')}
        failed={t('winsLoadFailed')}
        loading={<SkeletonRows rows={5} height={36} />}
        isEmpty={(bets) => bets.length === 0}
        empty={t('noWins')}
      >
        {(bets) => <FinishedBets label={t('biggestWins')} bets={bets} />}
      </QueryBoundary>
    </Panel>
  );
}
