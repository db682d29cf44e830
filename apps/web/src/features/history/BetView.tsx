import type { BetDetails } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../components/Empty.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { isApiError } from '../../services/api-error.js';
import { BetFigures } from './BetFigures.js';
import { useGetBetQuery, type BetQuery } from '../../services/bets.api.js';
import { t } from './history.messages.js';

interface BetViewProps {
  query: BetQuery;
  /** Renders the bet's proof. */
  proof: (bet: BetDetails) => ReactNode;
  /** Renders what shares the bet. */
  share: (bet: BetDetails) => ReactNode;
}

/** A single bet with its details and its proof. */
export function BetView({ query, proof, share }: BetViewProps) {
  const betQuery = useGetBetQuery(query);
  return (
    <QueryBoundary
      query={betQuery}
      failed={t('betLoadFailed')}
      failure={(error) => (isApiError(error) && error.status === 404 ? <BetNotFound /> : undefined)}
      loading={<SkeletonRows rows={2} height={220} />}
    >
      {(bet) => (
        <Stack sx={{ gap: 2 }}>
          <BetFigures bet={bet} />
          {proof(bet)}
          {share(bet)}
          <AllBetsLink />
        </Stack>
      )}
    </QueryBoundary>
  );
}

/** Shown if the bet does not exist or belongs to another player. The API does not distinguish between the two. */
export function BetNotFound() {
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
