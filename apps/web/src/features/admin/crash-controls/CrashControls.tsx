import { styled } from '@mui/material/styles';
import { LoadingLine } from '../../../components/Loading.js';
import { Notice } from '../../../components/Notice.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../QueryBoundary.js';
import { useCrashSettings } from './crash-controls.api.js';
import { CrashMode } from './CrashMode.js';
import { CrashNow } from './CrashNow.js';
import { PreChosen } from './PreChosen.js';
import { RoundInHand } from './RoundInHand.js';

const Controls = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));

/** The round in hand, and what an operator may do to it and to the next one. */
export function CrashControls() {
  const { isOff, ...asked } = useCrashSettings();
  return (
    <Panel title="Crash Game Controls">
      {isOff ? (
        <Notice>Steering rounds is switched off on this site: every round is a fair one.</Notice>
      ) : (
        <QueryBoundary
          asked={asked}
          what="The round in hand"
          loading={<LoadingLine label="Loading the round..." />}
        >
          {(settings) => (
            <>
              <RoundInHand settings={settings} />
              <Controls>
                <CrashMode settings={settings} />
                <PreChosen />
                <CrashNow settings={settings} />
              </Controls>
            </>
          )}
        </QueryBoundary>
      )}
    </Panel>
  );
}
