import { Trans } from '@lingui/react';
import type { ReviewedWithdrawal } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { SyntheticEvent } from 'react';
import { Amount } from '../../../components/Amount.js';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { DefinitionEntry, DefinitionList } from '../../../components/DefinitionList.js';
import { DialogFrame, Section } from '../../../components/DialogFrame.js';
import { ExternalLink } from '../../../components/ExternalLink.js';
import { Field } from '../../../components/Field.js';
import { formatExactAmount, formatFullDateTime, shortHash } from '../../../components/format.js';
import { HashText } from '../../../components/HashText.js';
import { useForm } from '../../../components/useForm.js';
import { useAppSelector } from '../../../services/hooks.js';
import { useMayDo } from '../../../services/permissions.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t as admin } from '../admin.messages.js';
import { useVoteMutation } from '../approvals/approvals.api.js';
import { optionalReasonError, reasonError } from '../players/player-rules.js';
import { RiskList } from '../risk/RiskMarks.js';
import { PlayerLink } from '../table/columns.js';
import { withdrawalStatus } from './withdrawal-state.js';
import { useDecideWithdrawalMutation } from './withdrawals.api.js';
import { t } from './withdrawals.messages.js';
import { LocalTime } from '../LocalTime.js';

type Decision = 'hold' | 'release' | 'reject';

const DONE = {
  hold: 'withdrawalHeld',
  release: 'withdrawalReleased',
  reject: 'withdrawalRejected',
} as const satisfies Record<Decision, string>;

const Facts = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: theme.spacing(1.5, 2),
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

interface WithdrawalDialogProps {
  /** The withdrawal as the list showed it when the dialog was opened. */
  withdrawal: ReviewedWithdrawal;
  open: boolean;
  onClose: () => void;
}

/** Shows a withdrawal with the player's history and risk marks, and lets an admin decide about it. */
export function WithdrawalDialog({ withdrawal, open, onClose }: WithdrawalDialogProps) {
  const { amount, username, createdAt, history, marks } = withdrawal;
  const now = new Date();
  return (
    <DialogFrame
      open={open}
      title={t('dialogTitle', { amount: formatExactAmount(amount) })}
      lead={t('dialogLead', { username, time: formatFullDateTime(createdAt, now) })}
      onClose={onClose}
    >
      <State withdrawal={withdrawal} />
      <Section title={t('history')}>
        <Facts>
          <DefinitionEntry name={t('registered')}>
            <LocalTime at={history.registeredAt} />
          </DefinitionEntry>
          <DefinitionEntry name={t('deposited')}>
            <Amount value={history.deposited} />
          </DefinitionEntry>
          <DefinitionEntry name={t('withdrawn')}>
            <Amount value={history.withdrawn} />
          </DefinitionEntry>
          <DefinitionEntry name={t('staked')}>
            <Amount value={history.staked} />
          </DefinitionEntry>
          <DefinitionEntry name={t('profit')}>
            <Amount value={history.profit} signed />
          </DefinitionEntry>
          <DefinitionEntry name={t('paidToAddress')}>{history.paidToAddress}</DefinitionEntry>
        </Facts>
      </Section>
      <Section title={t('marks')}>
        <RiskList marks={marks} />
      </Section>
      <Decisions withdrawal={withdrawal} onClose={onClose} />
    </DialogFrame>
  );
}

function State({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const {
    userId,
    username,
    address,
    hold,
    approval,
    neededCheck,
    transactionUrl,
    txHash,
    rejectedBy,
    failure,
  } = withdrawal;
  return (
    <Facts>
      <DefinitionEntry name={t('player')}>
        <PlayerLink id={userId} name={username} />
      </DefinitionEntry>
      <DefinitionEntry name={t('state')}>
        {withdrawalStatus(withdrawal)}
        {rejectedBy !== null && <div>{t('rejectedBy', { by: rejectedBy })}</div>}
        {failure !== undefined && <div>{failure}</div>}
        {hold !== null && (
          <div>
            <Trans
              id={t.id('heldBy')}
              values={{ by: hold.by, reason: hold.reason }}
              components={{ time: <LocalTime at={hold.since} /> }}
            />
          </div>
        )}
      </DefinitionEntry>
      <DefinitionEntry name={t('address')}>
        <HashText>{address}</HashText>
      </DefinitionEntry>
      {approval !== null && (
        <DefinitionEntry name={t('approvals')}>
          {t('approvalsGiven', { given: approval.approvals, needed: approval.approversNeeded })}
        </DefinitionEntry>
      )}
      {neededCheck !== null && withdrawal.waitingFor === 'check' && (
        <DefinitionEntry name={t('check')}>{t('checkNeeded', { check: neededCheck })}</DefinitionEntry>
      )}
      {transactionUrl !== null && txHash !== undefined && (
        <DefinitionEntry name={t('transaction')}>
          <ExternalLink to={transactionUrl} title={txHash}>
            {shortHash(txHash)}
          </ExternalLink>
        </DefinitionEntry>
      )}
    </Facts>
  );
}

/** The decisions for which the admin has the permission. Admins do not decide about their own withdrawals. */
function Decisions({ withdrawal, onClose }: Omit<WithdrawalDialogProps, 'open'>) {
  const isOwn = useAppSelector(({ session }) => session.user?.id === withdrawal.userId);
  const mayHold = useMayDo('stop');
  const mayPay = useMayDo('money');
  if (withdrawal.status !== 'queued') return <span>{t('noDecision')}</span>;
  if (isOwn) return <span>{t('ownWithdrawal')}</span>;
  if (!mayHold && !mayPay) return <span>{t('noPermission')}</span>;
  return <DecisionForm withdrawal={withdrawal} mayPay={mayPay} onClose={onClose} />;
}

const INITIAL_VALUES = { reason: '', message: '' };
const RULES = { reason: reasonError, message: optionalReasonError };

interface DecisionFormProps extends Omit<WithdrawalDialogProps, 'open'> {
  /** Whether the admin may release, reject and approve, besides holding. */
  mayPay: boolean;
}

function DecisionForm({ withdrawal: { id, hold, approval }, mayPay, onClose }: DecisionFormProps) {
  const notify = useAdminToast();
  const [decide] = useDecideWithdrawalMutation();
  const [vote, { isLoading: isVoting }] = useVoteMutation();
  const { field, handleSubmit, isSubmitting } = useForm(INITIAL_VALUES, RULES);
  const isBusy = isSubmitting || isVoting;

  const submit = (decision: Decision) =>
    handleSubmit(async ({ reason, message }) => {
      const isTold = decision === 'reject' && message.trim() !== '';
      const request = { reason: reason.trim(), ...(isTold && { message: message.trim() }) };
      const done = await notify(decide({ id, decision, request }).unwrap(), {
        done: t(DONE[decision]),
        failed: t('decisionFailed'),
      });
      if (done !== undefined) onClose();
    });
  const approve = async () => {
    if (approval === null) return;
    const voted = await notify(vote({ id: approval.id, approve: true }).unwrap(), {
      done: t('approved'),
      failed: t('approveFailed'),
    });
    if (voted !== undefined) onClose();
  };
  const button = (decision: Decision, isMain = false) => (
    <AriaDisabledButton
      variant={isMain ? 'contained' : 'outlined'}
      disabled={isBusy}
      onClick={(event: SyntheticEvent) => void submit(decision)(event)}
    >
      {t(decision)}
    </AriaDisabledButton>
  );
  return (
    <Stack component="form" noValidate onSubmit={(event) => event.preventDefault()} sx={{ gap: 2.25 }}>
      <Field {...field('reason')} label={admin('reason')} hint={admin('reasonHint')} autoComplete="off" />
      {mayPay && (
        <Field {...field('message')} label={t('message')} hint={t('messageHint')} autoComplete="off" />
      )}
      <Buttons>
        {approval !== null && mayPay && (
          <AriaDisabledButton variant="contained" disabled={isBusy} onClick={() => void approve()}>
            {t('approve')}
          </AriaDisabledButton>
        )}
        {hold === null ? button('hold') : mayPay && button('release', true)}
        {mayPay && button('reject')}
      </Buttons>
    </Stack>
  );
}
