import type { BetDetails } from '@arena/wire';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Failure } from '../../components/Failure.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { isApiError, messageOf } from '../../services/api-error.js';
import { AllBetsLink } from './AllBetsLink.js';
import { BetFigures } from './BetFigures.js';
import { useGetBetQuery, type BetQuery } from './history.api.js';
import { NoSuchBet } from './NoSuchBet.js';

interface BetSheetProps {
  query: BetQuery;
  /** What proves the bet. */
  proof: (bet: BetDetails) => ReactNode;
}

/** One bet by itself: what happened, what it did to the balance, and the proof. */
export function BetSheet({ query, proof }: BetSheetProps) {
  const { data: bet, isError, error, refetch } = useGetBetQuery(query);
  if (bet !== undefined) {
    return (
      <Stack sx={{ gap: 2 }}>
        <BetFigures bet={bet} />
        {proof(bet)}
        <AllBetsLink />
      </Stack>
    );
  }
  if (!isError) return <SkeletonRows rows={2} height={220} />;
  if (isApiError(error) && error.status === 404) return <NoSuchBet />;
  return (
    <Failure
      what="This bet could not be loaded."
      message={messageOf(error, 'The server does not answer.')}
      onRetry={refetch}
    />
  );
}
