import type { SharedBet } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../ui/Amount.js';
import { DateTime } from '../../ui/DateTime.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { Empty } from '../../ui/Empty.js';
import { formatMultiplier } from '../../lib/format.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { gameTitle } from '../../games/index.js';
import { isApiError } from '../../lib/api-error.js';
import { useGetSharedBetQuery } from './live.api.js';
import { t } from './live.messages.js';

interface SharedBetViewProps {
  token: string;
  /** Renders the proof of a bet that is drawn from seeds. */
  proof: (bet: SharedBet) => ReactNode;
}

/** A bet that its player has shared, for anyone with its link. */
export function SharedBetView({ token, proof }: SharedBetViewProps) {
  const query = useGetSharedBetQuery(token);
  return (
    <Stack sx={{ gap: 2 }}>
      <QueryBoundary
        query={query}
        failed={t('sharedLoadFailed')}
        failure={(error) =>
          isApiError(error) && error.status === 404 ? <Empty role="alert">{t('linkGone')}</Empty> : undefined
        }
        loading={<SkeletonRows rows={2} height={160} />}
      >
        {(bet) => (
          <>
            <Panel title={gameTitle(bet.game)}>
              <Figures bet={bet} />
            </Panel>
            {proof(bet)}
          </>
        )}
      </QueryBoundary>
      <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'flex-start' }}>
        {t('play')}
      </Button>
    </Stack>
  );
}

function Figures({ bet }: { bet: SharedBet }) {
  return (
    <DefinitionList sx={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' }}>
      <DefinitionEntry name={t('player')}>{bet.username ?? t('hiddenName')}</DefinitionEntry>
      <DefinitionEntry name={t('stake')}>
        <Amount value={bet.betAmount} /> ARENA
      </DefinitionEntry>
      <DefinitionEntry name={t('multiplier')}>{formatMultiplier(bet.multiplier)}</DefinitionEntry>
      <DefinitionEntry name={t('payout')}>
        <Amount value={bet.winAmount} /> ARENA
      </DefinitionEntry>
      <DefinitionEntry name={t('time')}>
        <DateTime at={bet.createdAt} full />
      </DefinitionEntry>
    </DefinitionList>
  );
}
