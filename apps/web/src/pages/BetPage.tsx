import type { BetDetails } from '@arena/wire';
import { useState } from 'react';
import { useParams } from 'react-router';
import { GAME_TITLES } from '../components/game-titles.js';
import { PageLayout } from '../components/PageLayout.js';
import { DrawProofPanel } from '../features/fairness/DrawProofPanel.js';
import { LazyFairnessDialog, LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { RoundProofPanel } from '../features/fairness/RoundProof.js';
import type { VerifierTarget } from '../features/fairness/verify-draw.js';
import { parseBetParams } from '../features/history/bet-params.js';
import { BetNotFound, BetView } from '../features/history/BetView.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function BetPage() {
  const { id: userId } = useUser();
  const params = parseBetParams(useParams());
  const [checking, setChecking] = useState<VerifierTarget>();
  const [round, setRound] = useState<number>();

  const proofOf = (bet: BetDetails) => {
    if (bet.game === 'crash') {
      return <RoundProofPanel roundId={bet.roundId} onVerify={() => setRound(bet.roundId)} />;
    }
    const { serverSeed } = bet;
    return (
      <DrawProofPanel bet={bet} serverSeed={serverSeed} onVerify={() => setChecking({ bet, serverSeed })} />
    );
  };

  return (
    <PageLayout
      title={
        params === undefined
          ? t('unknownBet')
          : t('betTitle', { game: GAME_TITLES[params.game], betId: params.betId })
      }
      width="narrow"
    >
      {params === undefined ? <BetNotFound /> : <BetView query={{ userId, ...params }} proof={proofOf} />}
      <LazyFairnessDialog target={checking} onClose={() => setChecking(undefined)} />
      <LazyRoundDialog roundId={round} onClose={() => setRound(undefined)} />
    </PageLayout>
  );
}
