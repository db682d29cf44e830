import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { HashText } from '../../ui/HashText.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useGetGamesQuery } from '../../api/games.api.js';
import { useGetPublishedCountersQuery } from '../../api/rounds.api.js';
import { BetVerifier } from './BetVerifier.js';
import { ChainWalker } from './ChainWalker.js';
import { Counters, hasNoGames } from './Counters.js';
import { t } from './fairness-centre.messages.js';
import { GameRules } from './GameRules.js';
import { OFFLINE_VERIFIER } from './offline-verifier.js';
import { ThreeSteps } from './ThreeSteps.js';

/** Panels side by side where there is room for two. */
const Pairs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(2),
  '& > div': { display: 'grid', gap: theme.spacing(2), gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface FairnessCentreProps {
  /** The panels with the player's seeds. Undefined for visitors. */
  own?: ReactNode;
}

/** How each game decides, what it has returned, and verifiers for its results. Public: it needs no account. */
export function FairnessCentre({ own }: FairnessCentreProps) {
  const query = useGetGamesQuery();
  const counters = useGetPublishedCountersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack sx={{ gap: 2 }}>
      <ThreeSteps />
      <Pairs>
        <Panel title={t('checkDraw')}>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>
            <Trans id={t.id('checkDrawHint')} components={{ link: <Link to="/history" /> }} />
          </Typography>
          <BetVerifier terms={query.data ?? []} />
        </Panel>
        {own}
      </Pairs>
      <Panel title={t('rules')}>
        <QueryBoundary
          query={query}
          failed={t('returnsLoadFailed')}
          loading={<SkeletonRows rows={6} height={64} />}
        >
          {(terms) => <GameRules terms={terms} counters={counters.data} />}
        </QueryBoundary>
      </Panel>
      <Pairs>
        <Panel title={t('counters')}>
          <QueryBoundary
            query={counters}
            subject={t('counters')}
            failed={t('countersFailed')}
            loading={<SkeletonRows rows={6} height={36} />}
            empty={t('countersEmpty')}
            isEmpty={hasNoGames}
          >
            {(figures) => <Counters counters={figures} />}
          </QueryBoundary>
        </Panel>
        <div>
          <Panel title={t('checkChain')}>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('checkChainHint')}</Typography>
            <ChainWalker />
          </Panel>
          <Panel title={t('offline')}>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('offlineHint')}</Typography>
            <DefinitionList>
              <DefinitionEntry name={t('verifierHash')}>
                <HashText>{OFFLINE_VERIFIER.sha256}</HashText>
              </DefinitionEntry>
            </DefinitionList>
            <Button variant="contained" href={OFFLINE_VERIFIER.path} download sx={{ mt: 2 }}>
              {t('download')}
            </Button>
          </Panel>
        </div>
      </Pairs>
    </Stack>
  );
}
