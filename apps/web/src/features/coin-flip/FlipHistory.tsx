import type { Flip } from '@arena/wire';
import Button from '@mui/material/Button';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetFlipHistoryInfiniteQuery } from './coin-flip.api.js';
import { FlipList } from './FlipList.js';

interface FlipHistoryProps {
  userId: number;
  onVerify: (flip: Flip) => void;
}

/** Every flip of the player, page by page. */
export function FlipHistory({ userId, onVerify }: FlipHistoryProps) {
  const history = useGetFlipHistoryInfiniteQuery(userId);
  const flips = history.data?.pages.flat();
  return (
    <Panel title="Coin flips">
      {flips === undefined && !history.isError && <SkeletonRows rows={8} height={50} />}
      {flips?.length === 0 && <Empty>No flips yet.</Empty>}
      {flips !== undefined && flips.length > 0 && <FlipList flips={flips} onVerify={onVerify} />}
      {history.isError && (
        <Failure
          what="The history could not be loaded."
          message={messageOf(history.error, 'The server does not answer.')}
          onRetry={() => void (flips === undefined ? history.refetch() : history.fetchNextPage())}
        />
      )}
      {history.hasNextPage && !history.isError && (
        <Button
          variant="outlined"
          fullWidth
          sx={{ mt: 1.5 }}
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </Panel>
  );
}
