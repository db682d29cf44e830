import type { Flip } from '@arena/wire';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetFlipsQuery } from './coin-flip.api.js';
import { FlipList } from './FlipList.js';

const SHOWN = 8;

interface RecentFlipsProps {
  userId: number;
  onVerify: (flip: Flip) => void;
}

export function RecentFlips({ userId, onVerify }: RecentFlipsProps) {
  const { data: flips, isError, error, refetch } = useGetFlipsQuery(userId);
  return (
    <Panel title="Recent Flips">
      {flips === undefined && !isError && <SkeletonRows rows={4} height={50} />}
      {flips === undefined && isError && (
        <Failure
          what="Your flips could not be loaded."
          message={messageOf(error, 'The server does not answer.')}
          onRetry={refetch}
        />
      )}
      {flips?.length === 0 && <Empty>No flips yet. Your first one will stand here, with its proof.</Empty>}
      {flips !== undefined && flips.length > 0 && (
        <>
          <FlipList flips={flips.slice(0, SHOWN)} onVerify={onVerify} />
          <Button component={Link} to="/history" variant="outlined" fullWidth sx={{ mt: 1.5 }}>
            View All History
          </Button>
        </>
      )}
    </Panel>
  );
}
