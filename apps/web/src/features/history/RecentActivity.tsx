import { PAGE_LIMITS } from '@arena/wire';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { Panel } from '../../components/Panel.js';
import { ScrollBox } from '../../components/ScrollBox.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { BetLine } from './BetLine.js';
import { useGetBetsQuery } from './history.api.js';

/** The last bets of all games, in a box that scrolls. */
export function RecentActivity({ userId }: { userId: number }) {
  const { data, isError, error, refetch } = useGetBetsQuery({ userId, limit: PAGE_LIMITS.default });
  const history = (
    <Button component={Link} to="/history" sx={{ mr: -1.5 }}>
      View All History
    </Button>
  );
  return (
    <Panel title="Recent Activity" action={data !== undefined && data.bets.length > 0 && history}>
      {data === undefined && !isError && <SkeletonRows rows={6} height={52} />}
      {data === undefined && isError && (
        <Failure
          what="Your activity could not be loaded."
          message={messageOf(error, 'The server does not answer.')}
          onRetry={refetch}
        />
      )}
      {data?.bets.length === 0 && <Empty>No bets yet. Each one will stand here, whatever its game.</Empty>}
      {data !== undefined && data.bets.length > 0 && (
        <ScrollBox role="region" aria-label="Your latest bets" tabIndex={0}>
          <ol>
            {data.bets.map((bet) => (
              <li key={bet.id}>
                <BetLine bet={bet} />
              </li>
            ))}
          </ol>
        </ScrollBox>
      )}
    </Panel>
  );
}
