import type { Autobet } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { AutobetSlot } from '../../games/play/autobet-slot.js';
import { AutobetArea, AutobetBar } from '../../games/play/PlayArea.js';
import { gameTitle } from '../../games/index.js';
import { readBetForm, rememberBetForm } from '../../games/play/bet-form.js';
import { t } from './autobet.messages.js';
import { useGetLatestAutobetQuery } from './autobets.api.js';
import { AutobetFields } from './AutobetFields.js';
import { EndNotice, RunFigures } from './AutobetStatus.js';
import { useAutobetDriver, type Obstacle } from './useAutobetDriver.js';
import { useStopAutobet } from './useStopAutobet.js';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  '& > p': { flex: '1 1 220px', margin: 0, fontSize: '0.9375rem', color: theme.palette.text.secondary },
  '& > button': { minHeight: 48 },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 0 auto' } },
}));

/** The form that starts an autobet and, while there is one, its state. The bets are placed while this is on screen. */
export function AutobetPanel(slot: AutobetSlot) {
  const { game, chosen } = slot;
  const { data } = useGetLatestAutobetQuery();
  const [drivenId, setDrivenId] = useState<number>();
  const run = data?.autobet ?? null;
  const isOpen = run !== null && run.stopReason === null;
  const isDriven = isOpen && run.id === drivenId && run.game === game;
  const obstacle = useAutobetDriver(slot, isDriven);
  const [stop, isStopping] = useStopAutobet();

  if (data === undefined) return <AutobetArea aria-busy />;
  if (!isOpen)
    return (
      <AutobetArea>
        {run !== null && run.game === game && <Ended run={run} />}
        <AutobetFields
          {...slot}
          onStarted={({ id }) => {
            setDrivenId(id);
            showStage();
          }}
        />
      </AutobetArea>
    );
  if (run.game !== game)
    return (
      <AutobetBar>
        <small>{t('openElsewhere', { game: gameTitle(run.game) })}</small>
        <Button variant="outlined" disabled={isStopping} onClick={() => void stop(run)}>
          {t('stop')}
        </Button>
      </AutobetBar>
    );
  return (
    <AutobetArea role="group" aria-label={t('runningLabel')} data-running={(isDriven && chosen) || undefined}>
      <RunFigures run={run} />
      <Line>
        <p role="status">{isDriven ? stateOf(obstacle, chosen) : t('paused')}</p>
        {!isDriven && (
          <Button variant="contained" disabled={!chosen} onClick={() => setDrivenId(run.id)}>
            {t('continue')}
          </Button>
        )}
      </Line>
      <AutobetBar>
        <Button variant="outlined" color="error" disabled={isStopping} onClick={() => void stop(run)}>
          {t('stop')}
        </Button>
      </AutobetBar>
    </AutobetArea>
  );
}

/** Scrolls to the game, which the long form of a plan has moved out of a narrow screen. */
function showStage(): void {
  document.querySelector('[data-part="stage"]')?.scrollIntoView({ block: 'nearest' });
}

/** Returns what a run does that this tab plays. */
function stateOf(obstacle: Obstacle | undefined, chosen: boolean): string {
  if (!chosen) return t('choose');
  switch (obstacle?.type) {
    case 'connection':
      return t('pausedConnection');
    case 'paused':
      return t('pausedBetting');
    case 'refused':
      return t('pausedRefused', { message: obstacle.message });
    default:
      return t('running');
  }
}

/** Shows why a run has stopped, until the player dismisses it. */
function Ended({ run }: { run: Autobet }) {
  const [dismissed, setDismissed] = useState(() => readBetForm(run.game).dismissed);
  if (dismissed === run.id) return null;
  const dismiss = () => {
    rememberBetForm(run.game, { dismissed: run.id });
    setDismissed(run.id);
  };
  return <EndNotice run={run} onDismiss={dismiss} />;
}
