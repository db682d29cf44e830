import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Failure } from '../../components/Failure.js';
import { ShieldIcon } from '../../components/icons.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetCrashRoundQuery } from './fairness.api.js';
import { ROUND_STORIES } from './format-salt.js';
import { RoundProof } from './RoundProof.js';

interface RoundSheetProps {
  roundId: number;
  onVerify: () => void;
}

/** How the round of a past bet was decided, and whether that holds. */
export function RoundSheet({ roundId, onVerify }: RoundSheetProps) {
  const { data: round, isError, error, refetch } = useGetCrashRoundQuery(roundId);
  return (
    <Panel
      title={`Proof of round ${roundId}`}
      action={
        <Button variant="outlined" startIcon={<ShieldIcon />} onClick={onVerify}>
          Open the verifier
        </Button>
      }
    >
      {round === undefined && !isError && <SkeletonRows rows={4} height={48} />}
      {round === undefined && isError && (
        <Failure
          what="This round could not be loaded."
          message={messageOf(error, 'The server does not answer.')}
          onRetry={refetch}
        />
      )}
      {round !== undefined && (
        <>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>
            {ROUND_STORIES[round.fairness.mode]}
          </Typography>
          <RoundProof round={round} />
        </>
      )}
    </Panel>
  );
}
