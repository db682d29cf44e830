import type { BettingPause, RestorePause } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/DialogFrame.js';
import { Panel } from '../../components/Panel.js';
import { useMayDo } from '../../services/permissions.js';
import { useAdminToast } from '../../services/useAdminToast.js';
import { useBettingPause, useSetBettingPauseMutation } from './admin.api.js';
import { t } from './admin.messages.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { StateLine } from './StateLine.js';
import { LoadingBlock, type Heights } from './LoadingBlock.js';
import { LocalTime } from './LocalTime.js';

const HEIGHTS: Heights = { xs: 102, sm: 46, md: 46 };

/** The message keys for each state: one for the state itself, the others for the controls that change it. */
const OPEN = {
  state: 'bettingOpen',
  button: 'pauseBetting',
  busy: 'pausing',
  question: 'pauseQuestion',
  consequence: 'pauseConsequence',
  done: 'bettingPausedToast',
  failed: 'pauseFailed',
} as const;
const PAUSED = {
  state: 'bettingPaused',
  button: 'resumeBetting',
  busy: 'resuming',
  question: 'resumeQuestion',
  consequence: 'resumeConsequence',
  done: 'bettingResumedToast',
  failed: 'resumeFailed',
} as const;

/** Shows whether betting is open and lets an admin pause or resume it. */
export function PausePanel() {
  const query = useBettingPause();
  return (
    <Panel title={t('betting')}>
      <QueryBoundary
        query={query}
        subject={t('theBettingState')}
        loading={<LoadingBlock heights={HEIGHTS} />}
      >
        {(pause) =>
          pause.restore === undefined ? (
            <PauseState pause={pause} />
          ) : (
            <RestoreState restore={pause.restore} />
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

const Details = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
  '& ul': { margin: 0, paddingLeft: theme.spacing(2.5) },
  '& p': { margin: theme.spacing(1.5, 0, 0.5) },
  '& code': { color: theme.palette.text.primary },
}));

/** Shows why the books are paused after a restore, and the command that ends the pause. */
function RestoreState({ restore: { since, reasons, command } }: { restore: RestorePause }) {
  return (
    <>
      <StateLine>
        <p>
          <strong data-paused>{t('restorePaused')}</strong>
          <Trans id={t.id('restorePausedHint')} components={{ time: <LocalTime at={since} /> }} />
        </p>
      </StateLine>
      <Details>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>{t('restoreCommand')}</p>
        <code>{command}</code>
      </Details>
    </>
  );
}

function PauseState({ pause: { paused, since } }: { pause: BettingPause }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  // The state when the dialog was opened. The dialog's texts depend on it, so they stay the same while it is open.
  const [wasPaused, setWasPaused] = useState(paused);
  const keys = paused ? PAUSED : OPEN;
  const mayChange = useMayDo(paused ? 'games' : 'stop');
  const openDialog = () => {
    setWasPaused(paused);
    setDialogOpen(true);
  };
  return (
    <StateLine>
      <p>
        <strong data-paused={paused}>{t(keys.state)}</strong>
        {since === null ? (
          <span>{t('bettingOpenHint')}</span>
        ) : (
          <Trans id={t.id('bettingPausedHint')} components={{ time: <LocalTime at={since} /> }} />
        )}
      </p>
      {mayChange && (
        <Button variant={paused ? 'contained' : 'outlined'} onClick={openDialog}>
          {t(keys.button)}
        </Button>
      )}
      <PauseDialog open={isDialogOpen} isPaused={wasPaused} onClose={() => setDialogOpen(false)} />
    </StateLine>
  );
}

interface PauseDialogProps {
  open: boolean;
  /** Whether betting was paused when the dialog was opened. Confirming the dialog switches the state. */
  isPaused: boolean;
  onClose: () => void;
}

function PauseDialog({ open, isPaused, onClose }: PauseDialogProps) {
  const keys = isPaused ? PAUSED : OPEN;
  const [setPause, { isLoading }] = useSetBettingPauseMutation();
  const notify = useAdminToast();
  const confirm = async () => {
    await notify(setPause({ paused: !isPaused }).unwrap(), { done: t(keys.done), failed: t(keys.failed) });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(keys.question)}
      lead={t(keys.consequence)}
      confirmText={isLoading ? t(keys.busy) : t(keys.button)}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
