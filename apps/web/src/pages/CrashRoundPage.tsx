import { useState } from 'react';
import { useParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { parseRoundId } from '../features/crash/rounds/round-params.js';
import { t } from '../features/crash/rounds/rounds.messages.js';
import { RoundNotFound, RoundView } from '../features/crash/rounds/RoundView.js';
import { LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { RoundProofPanel } from '../features/fairness/RoundProof.js';

export function CrashRoundPage() {
  const roundId = parseRoundId(useParams()['roundId']);
  const [verified, setVerified] = useState<number>();
  return (
    <PageLayout title={roundId === undefined ? t('unknown') : t('roundTitle', { roundId })} width="narrow">
      {roundId === undefined ? (
        <RoundNotFound />
      ) : (
        <RoundView
          key={roundId}
          roundId={roundId}
          proof={<RoundProofPanel roundId={roundId} onVerify={() => setVerified(roundId)} />}
        />
      )}
      <LazyRoundDialog roundId={verified} onClose={() => setVerified(undefined)} />
    </PageLayout>
  );
}
