import type { CrashRound } from '@arena/wire';
import { DialogFrame, Section } from '../../components/DialogFrame.js';
import { Failure } from '../../components/Failure.js';
import { roundLabel } from '../../components/round-labels.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetCrashRoundQuery } from './fairness.api.js';
import { HashChains } from './HashChains.js';
import { ROUND_STORIES } from './format-salt.js';
import { RoundProof } from './RoundProof.js';
import { RoundVerifier } from './RoundVerifier.js';

/** A round that has not ended is asked for again: its reveal appears while one reads. */
const POLL_MS = 2_000;

interface RoundDialogProps {
  open: boolean;
  roundId: number;
  onClose: () => void;
}

/** How one round is decided, and the proof of it once there is one. It stays with its round while others follow. */
export function RoundDialog({ open, roundId, onClose }: RoundDialogProps) {
  const { round, isError, error, refetch } = useRound(roundId, open);
  const mode = round?.fairness.mode ?? 'fair';
  return (
    <DialogFrame open={open} title={roundLabel(mode)} lead={ROUND_STORIES[mode]} onClose={onClose}>
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
          <Section title={`Round ${roundId}`}>
            <RoundProof round={round} />
          </Section>
          <Section title="Verify a round">
            <RoundVerifier key={String(hasEnded(round))} proof={round.fairness} />
          </Section>
          {mode === 'fair' && (
            <Section title="The chains of hashes">
              <HashChains />
            </Section>
          )}
        </>
      )}
    </DialogFrame>
  );
}

function useRound(roundId: number, open: boolean) {
  const asked = useGetCrashRoundQuery(roundId, { skip: !open });
  const round = asked.currentData;
  const goesOn = round === undefined || !hasEnded(round);
  // A second subscriber to the same answer, for as long as it is not final.
  useGetCrashRoundQuery(roundId, { skip: !open || !goesOn, pollingInterval: POLL_MS });
  return { ...asked, round };
}

function hasEnded({ status, crashPoint }: CrashRound): boolean {
  return status === 'voided' || crashPoint !== null;
}
