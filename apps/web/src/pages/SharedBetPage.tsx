import type { SharedBet } from '@arena/wire';
import { useNavigate, useParams } from 'react-router';
import { Empty } from '../ui/Empty.js';
import { formatMultiplier } from '../lib/format.js';
import { PageLayout } from '../ui/PageLayout.js';
import { DrawProofPanel } from '../features/fairness/DrawProofPanel.js';
import { t } from '../features/live/live.messages.js';
import { SharedBetView } from '../features/live/SharedBetView.js';
import { seededGameOf } from '../games/index.js';

/** A shared bet, which opens without an account. */
export function SharedBetPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();

  const proofOf = ({ proof }: SharedBet) => {
    if (proof === null) return <Empty>{t('proofLater')}</Empty>;
    const { bet, serverSeed } = proof;
    if ('roundId' in bet) {
      const { roundId, crashPoint } = bet;
      if (crashPoint === null) return null;
      return <Empty>{t('roundCrashed', { roundId, point: formatMultiplier(crashPoint) })}</Empty>;
    }
    const target = { game: seededGameOf(bet), bet, serverSeed };
    return <DrawProofPanel target={target} onVerify={() => void navigate('/fairness')} />;
  };

  return (
    <PageLayout title={t('sharedBet')} width="narrow">
      <SharedBetView token={token} proof={proofOf} />
    </PageLayout>
  );
}
