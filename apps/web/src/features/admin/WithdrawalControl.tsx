import type { StoppedWithdrawals, WithdrawalLimit } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Amount } from '../../components/Amount.js';
import { useAdminToast } from '../../services/useAdminToast.js';
import { useSetWithdrawalStopMutation } from './admin.api.js';
import { t } from './admin.messages.js';
import { ReasonDialog } from './ReasonDialog.js';
import { StateLine } from './StateLine.js';
import { LocalTime } from './LocalTime.js';

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2.5),
  overflowWrap: 'anywhere',
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
  },
}));

/** The message keys for each state: one for the state itself, the others for the controls that change it. */
const OPEN = {
  state: 'withdrawalsOpen',
  button: 'stopWithdrawals',
  question: 'stopWithdrawalsQuestion',
  consequence: 'stopWithdrawalsConsequence',
  done: 'withdrawalsStoppedToast',
  failed: 'stopWithdrawalsFailed',
} as const;
const STOPPED = {
  state: 'withdrawalsStopped',
  button: 'resumeWithdrawals',
  question: 'resumeWithdrawalsQuestion',
  consequence: 'resumeWithdrawalsConsequence',
  done: 'withdrawalsResumed',
  failed: 'resumeWithdrawalsFailed',
} as const;

interface WithdrawalControlProps {
  /** Null while withdrawals are paid. */
  stopped: StoppedWithdrawals | null;
  /** The limits on all withdrawals together. */
  limits: WithdrawalLimit[];
}

/** Shows whether withdrawals are paid and what their limits leave. Lets an admin stop or resume them. */
export function WithdrawalControl({ stopped, limits }: WithdrawalControlProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  // The state when the dialog was opened. The dialog's texts depend on it, so they stay the same while it is open.
  const [wasStopped, setWasStopped] = useState(stopped !== null);
  const isStopped = stopped !== null;
  const keys = isStopped ? STOPPED : OPEN;
  const openDialog = () => {
    setWasStopped(isStopped);
    setDialogOpen(true);
  };
  return (
    <Block>
      <StateLine>
        <p>
          <strong data-paused={isStopped}>{t(keys.state)}</strong>
          {isStopped ? (
            <Trans
              id={t.id('withdrawalsStoppedHint')}
              values={{ reason: stopped.reason }}
              components={{ time: <LocalTime at={stopped.since} /> }}
            />
          ) : (
            <span>{t('withdrawalsOpenHint')}</span>
          )}
        </p>
        <Button variant={isStopped ? 'contained' : 'outlined'} onClick={openDialog}>
          {t(keys.button)}
        </Button>
      </StateLine>
      {limits.length > 0 && (
        <ul aria-label={t('withdrawalLimits')}>
          {limits.map(({ period, amount, remaining }) => (
            <li key={period}>
              <Trans
                id={t.id('withdrawalAllowance')}
                values={{ period }}
                components={{ amount: <Amount value={amount} />, remaining: <Amount value={remaining} /> }}
              />
            </li>
          ))}
        </ul>
      )}
      <StopDialog
        key={String(wasStopped)}
        open={isDialogOpen}
        isStopped={wasStopped}
        onClose={() => setDialogOpen(false)}
      />
    </Block>
  );
}

interface StopDialogProps {
  open: boolean;
  /** Whether withdrawals were stopped when the dialog was opened. Confirming the dialog switches the state. */
  isStopped: boolean;
  onClose: () => void;
}

function StopDialog({ open, isStopped, onClose }: StopDialogProps) {
  const keys = isStopped ? STOPPED : OPEN;
  const notify = useAdminToast();
  const [setStop] = useSetWithdrawalStopMutation();
  const confirm = async (reason: string) => {
    await notify(setStop({ isStopped: !isStopped, reason }).unwrap(), {
      done: t(keys.done),
      failed: t(keys.failed),
    });
  };
  return (
    <ReasonDialog
      open={open}
      title={t(keys.question)}
      lead={t(keys.consequence)}
      confirmText={t(keys.button)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
