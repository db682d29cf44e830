import type { BetDetails } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Empty } from '../ui/Empty.js';
import { PageLayout } from '../ui/PageLayout.js';
import { QueryBoundary } from '../ui/QueryBoundary.js';
import { DrawProofPanel } from '../features/fairness/DrawProofPanel.js';
import { LazyFairnessDialog, LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { RoundProofPanel } from '../features/fairness/RoundProof.js';
import type { VerifierTarget } from '../features/fairness/verify-draw.js';
import { parseBetParams } from '../features/history/bet-params.js';
import { BetFigures } from '../features/history/BetFigures.js';
import { t } from '../features/history/history.messages.js';
import { ShareBet } from '../features/live/ShareBet.js';
import { gameTitle, seededGameOf } from '../games/index.js';
import { isApiError } from '../lib/api-error.js';
import { useGetBetQuery, type BetQuery } from '../api/bets.api.js';
import { t as page } from './pages.messages.js';
import { useUser } from './useUser.js';

export function BetPage() {
  const { id: userId } = useUser();
  const params = parseBetParams(useParams());
  return (
    <PageLayout
      title={
        params === undefined
          ? page('unknownBet')
          : page('betTitle', { game: gameTitle(params.game), betId: params.betId })
      }
      width="narrow"
    >
      {params === undefined ? (
        <BetNotFound />
      ) : (
        <BetView key={`${params.game} ${params.betId}`} query={{ userId, ...params }} />
      )}
    </PageLayout>
  );
}

/** A single bet with its details, its proof, and what shares it. */
function BetView({ query }: { query: BetQuery }) {
  const betQuery = useGetBetQuery(query);
  const [checking, setChecking] = useState<VerifierTarget>();
  const [round, setRound] = useState<number>();

  return (
    <>
      <QueryBoundary
        query={betQuery}
        failed={t('betLoadFailed')}
        failure={(error) => (isApiError(error) && error.status === 404 ? <BetNotFound /> : undefined)}
        skeleton={[2, 220]}
      >
        {(bet) => (
          <Stack sx={{ gap: 2 }}>
            <BetFigures bet={bet} />
            {'roundId' in bet ? (
              <RoundProofPanel roundId={bet.roundId} onVerify={() => setRound(bet.roundId)} />
            ) : (
              <DrawProof bet={bet} onVerify={setChecking} />
            )}
            {!('voided' in bet && bet.voided) && <ShareBet bet={query} />}
            <AllBetsLink />
          </Stack>
        )}
      </QueryBoundary>
      <LazyFairnessDialog target={checking} onClose={() => setChecking(undefined)} />
      <LazyRoundDialog roundId={round} onClose={() => setRound(undefined)} />
    </>
  );
}

interface DrawProofProps {
  bet: Exclude<BetDetails, { roundId: number }>;
  onVerify: (target: VerifierTarget) => void;
}

function DrawProof({ bet, onVerify }: DrawProofProps) {
  const target = { game: seededGameOf(bet), bet, serverSeed: bet.serverSeed };
  return <DrawProofPanel target={target} onVerify={() => onVerify(target)} />;
}

/** Shown if the bet does not exist or belongs to another player. The API does not distinguish between the two. */
function BetNotFound() {
  return (
    <Stack role="alert" sx={{ gap: 2 }}>
      <Empty>{t('betNotFound')}</Empty>
      <AllBetsLink />
    </Stack>
  );
}

function AllBetsLink() {
  return (
    <Button component={Link} to="/history" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
      {t('allBets')}
    </Button>
  );
}
