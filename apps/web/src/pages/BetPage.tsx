import type { BetDetails } from '@arena/wire';
import { useState } from 'react';
import { useParams } from 'react-router';
import { GAME_TITLES } from '../components/game-titles.js';
import { PageLayout } from '../components/PageLayout.js';
import { LazyFairnessDialog } from '../features/fairness/LazyFairnessDialog.js';
import type { Checked } from '../features/fairness/recompute.js';
import { LazyRoundDialog } from '../features/fairness/LazyRoundDialog.js';
import { RevealedDraw } from '../features/fairness/RevealedDraw.js';
import { RoundSheet } from '../features/fairness/RoundSheet.js';
import { namedBet } from '../features/history/bet-address.js';
import { BetSheet } from '../features/history/BetSheet.js';
import { DrawProof } from '../features/history/DrawProof.js';
import { NoSuchBet } from '../features/history/NoSuchBet.js';
import { useUser } from './useUser.js';

export function BetPage() {
  const { id: userId } = useUser();
  const named = namedBet(useParams());
  const [checking, setChecking] = useState<Checked>();
  const [round, setRound] = useState<number>();

  const proofOf = (bet: BetDetails) => {
    if (bet.game === 'crash') {
      return <RoundSheet roundId={bet.roundId} onVerify={() => setRound(bet.roundId)} />;
    }
    const { serverSeed, proof } = bet;
    return (
      <DrawProof
        proof={proof}
        serverSeed={serverSeed}
        draw={<RevealedDraw bet={bet} serverSeed={serverSeed} />}
        onVerify={() => setChecking({ bet, serverSeed })}
      />
    );
  };

  return (
    <PageLayout
      title={named === undefined ? 'No such bet' : `${GAME_TITLES[named.game]} #${named.betId}`}
      width="narrow"
    >
      {named === undefined ? <NoSuchBet /> : <BetSheet query={{ userId, ...named }} proof={proofOf} />}
      <LazyFairnessDialog checking={checking} onClose={() => setChecking(undefined)} />
      <LazyRoundDialog roundId={round} onClose={() => setRound(undefined)} />
    </PageLayout>
  );
}
