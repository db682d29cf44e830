import { PAGE_LIMITS } from '@arena/wire';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { BetListItem } from './BetListItem.js';
import { useGetBetsQuery } from '../../api/bets.api.js';
import { t } from './history.messages.js';

/** Lists the player's most recent bets in all games in a scrollable box. */
export function RecentActivity({ userId }: { userId: number }) {
  const query = useGetBetsQuery({ userId, limit: PAGE_LIMITS.default });
  const { data } = query;
  const viewAll = (
    <Button component={Link} to="/history" sx={{ mr: -1.5 }}>
      {t('viewAll')}
    </Button>
  );
  return (
    <Panel title={t('recentActivity')} action={data !== undefined && data.bets.length > 0 && viewAll}>
      <QueryBoundary
        query={query}
        failed={t('activityLoadFailed')}
        skeleton={[6, 52]}
        isEmpty={({ bets }) => bets.length === 0}
        empty={t('activityEmpty')}
      >
        {({ bets }) => (
          <ScrollBox role="region" aria-label={t('latestBets')} tabIndex={0}>
            <ol>
              {bets.map((bet) => (
                <li key={bet.id}>
                  <BetListItem bet={bet} />
                </li>
              ))}
            </ol>
          </ScrollBox>
        )}
      </QueryBoundary>
    </Panel>
  );
}
