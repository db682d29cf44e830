import { styled } from '@mui/material/styles';
import { Notice } from '../../../components/Notice.js';
import { Panel } from '../../../components/Panel.js';
import { useMayDo } from '../../../services/permissions.js';
import { t } from '../admin.messages.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { LoadingSpace, type Heights } from '../LoadingBlock.js';
import { useCrashSettings } from './crash-controls.api.js';
import { CrashMode } from './CrashMode.js';
import { CrashNow } from './CrashNow.js';
import { CurrentRound } from './CurrentRound.js';
import { PreChosenCrash } from './PreChosenCrash.js';

const Controls = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));

const HEIGHTS: Heights = { xs: 996, sm: 700, md: 408 };
/** The heights without the controls. */
const BOARD_HEIGHTS: Heights = { xs: 220, sm: 130, md: 100 };

/** Shows the current crash round and, to admins who may steer, the controls for this round and the next one. */
export function CrashControls() {
  const { isOff, ...query } = useCrashSettings();
  const maySteer = useMayDo('games');
  return (
    <Panel title={t('crashControlsTitle')}>
      {isOff ? (
        <Notice>{t('crashControlsOff')}</Notice>
      ) : (
        <QueryBoundary
          query={query}
          subject={t('theCurrentRound')}
          loading={
            <LoadingSpace label={t('currentRoundLoading')} heights={maySteer ? HEIGHTS : BOARD_HEIGHTS} />
          }
        >
          {(settings) => (
            <>
              <CurrentRound settings={settings} />
              {maySteer && (
                <Controls>
                  <CrashMode settings={settings} />
                  <PreChosenCrash />
                  <CrashNow settings={settings} />
                </Controls>
              )}
            </>
          )}
        </QueryBoundary>
      )}
    </Panel>
  );
}
