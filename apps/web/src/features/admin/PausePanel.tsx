import type { BettingPause } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DateTime } from '../../components/DateTime.js';
import { ConfirmDialog } from '../../components/DialogFrame.js';
import { Panel } from '../../components/Panel.js';
import { useMayDo } from '../../services/hooks.js';
import { useAdminToast } from '../../services/useAdminToast.js';
import { useBettingPause, useSetBettingPauseMutation } from './admin.api.js';
import { t } from './admin.messages.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { LoadingBlock, type Heights } from './LoadingBlock.js';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  '& p': { flex: '1 1 240px', margin: 0, fontSize: '0.9375rem', color: theme.palette.text.secondary },
  '& strong': {
    ...theme.typography.h4,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    color: theme.palette.text.primary,
    '&::before': { content: '""', width: 10, height: 10, borderRadius: '50%', background: 'currentColor' },
  },
  '& strong[data-paused="false"]::before': { background: theme.palette.success.main },
  '& strong[data-paused="true"]::before': { background: theme.palette.primary.main },
}));

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
        {(pause) => <PauseState pause={pause} />}
      </QueryBoundary>
    </Panel>
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
    <Line>
      <p>
        <strong data-paused={paused}>{t(keys.state)}</strong>
        {since === null ? (
          t('bettingOpenHint')
        ) : (
          <Trans id={t.id('bettingPausedHint')} components={{ time: <DateTime at={since} full /> }} />
        )}
      </p>
      {mayChange && (
        <Button variant={paused ? 'contained' : 'outlined'} onClick={openDialog}>
          {t(keys.button)}
        </Button>
      )}
      <PauseDialog open={isDialogOpen} isPaused={wasPaused} onClose={() => setDialogOpen(false)} />
    </Line>
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
