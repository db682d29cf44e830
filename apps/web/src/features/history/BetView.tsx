import type { BetDetails } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { isApiError, messageOf } from '../../services/api-error.js';
import { BetFigures } from './BetFigures.js';
import { useGetBetQuery, type BetQuery } from './history.api.js';
import { t } from './history.messages.js';

interface BetViewProps {
  query: BetQuery;
  /** Renders the proof of the bet. */
  proof: (bet: BetDetails) => ReactNode;
}

/** A single bet with its figures and its proof. */
export function BetView({ query, proof }: BetViewProps) {
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
  if (isApiError(error) && error.status === 404) return <BetNotFound />;
  return <Failure text={t('betLoadFailed')} detail={messageOf(error)} onRetry={refetch} />;
}

/** The bet does not exist or belongs to another player. The api does not tell the two apart. */
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
