import { useState } from 'react';
import { useParams } from 'react-router';
import { PageLayout } from '../ui/PageLayout.js';
import { parseRoundId } from '../games/crash/rounds/round-params.js';
import { t } from '../games/crash/rounds/rounds.messages.js';
import { RoundNotFound, RoundView } from '../games/crash/rounds/RoundView.js';
import { LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { RoundProofPanel } from '../features/fairness/RoundProof.js';

export function CrashRoundPage() {
  const roundId = parseRoundId(useParams()['roundId']);
  return (
    <PageLayout title={roundId === undefined ? t('unknown') : t('roundTitle', { roundId })} width="narrow">
      {roundId === undefined ? <RoundNotFound /> : <Round key={roundId} roundId={roundId} />}
    </PageLayout>
  );
}

function Round({ roundId }: { roundId: number }) {
  const [isVerifying, setVerifying] = useState(false);
  return (
    <>
      <RoundView
        roundId={roundId}
        proof={<RoundProofPanel roundId={roundId} onVerify={() => setVerifying(true)} />}
      />
      <LazyRoundDialog roundId={isVerifying ? roundId : undefined} onClose={() => setVerifying(false)} />
    </>
  );
}
