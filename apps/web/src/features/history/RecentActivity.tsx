import { PAGE_LIMITS } from '@arena/wire';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { Panel } from '../../components/Panel.js';
import { ScrollBox } from '../../components/ScrollBox.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { BetListItem } from './BetListItem.js';
import { useGetBetsQuery } from './history.api.js';
import { t } from './history.messages.js';

/** The last bets in all games, in a scrolling box. */
export function RecentActivity({ userId }: { userId: number }) {
  const { data, isError, error, refetch } = useGetBetsQuery({ userId, limit: PAGE_LIMITS.default });
  const viewAll = (
    <Button component={Link} to="/history" sx={{ mr: -1.5 }}>
      {t('viewAll')}
    </Button>
  );
  return (
    <Panel title={t('recentActivity')} action={data !== undefined && data.bets.length > 0 && viewAll}>
      {data === undefined && !isError && <SkeletonRows rows={6} height={52} />}
      {data === undefined && isError && (
        <Failure text={t('activityLoadFailed')} detail={messageOf(error)} onRetry={refetch} />
      )}
      {data?.bets.length === 0 && <Empty>{t('activityEmpty')}</Empty>}
      {data !== undefined && data.bets.length > 0 && (
        <ScrollBox role="region" aria-label={t('latestBets')} tabIndex={0}>
          <ol>
            {data.bets.map((bet) => (
              <li key={bet.id}>
                <BetListItem bet={bet} />
              </li>
            ))}
          </ol>
        </ScrollBox>
      )}
    </Panel>
  );
}
