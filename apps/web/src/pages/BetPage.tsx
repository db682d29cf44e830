import type { BetDetails } from '@arena/wire';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { DrawProofPanel } from '../features/fairness/DrawProofPanel.js';
import { LazyFairnessDialog, LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { RoundProofPanel } from '../features/fairness/RoundProof.js';
import type { VerifierTarget } from '../features/fairness/verify-draw.js';
import { parseBetParams } from '../features/history/bet-params.js';
import { BetNotFound, BetView } from '../features/history/BetView.js';
import { ShareBet } from '../features/live/ShareBet.js';
import { gameTitle, instantGameOf } from '../games/index.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function BetPage() {
  const { id: userId } = useUser();
  const params = parseBetParams(useParams());
  const [checking, setChecking] = useState<VerifierTarget>();
  const [round, setRound] = useState<number>();

  const proofOf = (bet: BetDetails) => {
    if ('roundId' in bet) {
      return <RoundProofPanel roundId={bet.roundId} onVerify={() => setRound(bet.roundId)} />;
    }
    const target = { game: instantGameOf(bet), bet, serverSeed: bet.serverSeed };
    return <DrawProofPanel target={target} onVerify={() => setChecking(target)} />;
  };

  const shareOf = (bet: BetDetails) =>
    'voided' in bet && bet.voided ? null : <ShareBet bet={{ userId, game: bet.game, betId: bet.id }} />;

  return (
    <PageLayout
      title={
        params === undefined
          ? t('unknownBet')
          : t('betTitle', { game: gameTitle(params.game), betId: params.betId })
      }
      width="narrow"
    >
      {params === undefined ? (
        <BetNotFound />
      ) : (
        <BetView query={{ userId, ...params }} proof={proofOf} share={shareOf} />
      )}
      <LazyFairnessDialog target={checking} onClose={() => setChecking(undefined)} />
      <LazyRoundDialog roundId={round} onClose={() => setRound(undefined)} />
    </PageLayout>
  );
}
