import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DefinitionEntry, DefinitionList } from '../../components/DefinitionList.js';
import { HashText } from '../../components/HashText.js';
import { Columns } from '../../components/PageLayout.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { useGetGamesQuery } from '../../services/games.api.js';
import { DrawVerifier } from './DrawVerifier.js';
import { t } from './fairness-centre.messages.js';
import { t as fairness } from './fairness.messages.js';
import { GameRules } from './GameRules.js';
import { OFFLINE_VERIFIER } from './offline-verifier.js';
import { RoundVerifier } from './RoundVerifier.js';

/** A round that is not known, so that the verifier starts with empty fields. */
const NO_ROUND = { mode: 'fair', commitment: null, reveal: null } as const;

/** How each game decides, and verifiers for its results. Public: it needs no account. */
export function FairnessCentre() {
  const query = useGetGamesQuery();
  return (
    <>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        {fairness('intro')} {t('yourSeeds')}
      </Typography>
      <Columns data-side="right">
        <div>
          <QueryBoundary
            query={query}
            failed={t('returnsLoadFailed')}
            loading={<SkeletonRows rows={5} height={160} />}
          >
            {(terms) => <GameRules terms={terms} />}
          </QueryBoundary>
        </div>
        <div>
          <Panel title={t('checkDraw')}>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('checkDrawHint')}</Typography>
            <DrawVerifier target={{}} previous={undefined} />
          </Panel>
          <Panel title={t('checkRound')}>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('checkRoundHint')}</Typography>
            <RoundVerifier proof={NO_ROUND} />
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
      </Columns>
    </>
  );
}
