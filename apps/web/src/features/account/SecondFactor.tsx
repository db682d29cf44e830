import type { SecondFactorSecret, SecondFactorStatus } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../ui/Badge.js';
import { IdentityForm } from '../../ui/IdentityForm.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { useAppDispatch } from '../../store/hooks.js';
import { toastShown } from '../../store/toast.slice.js';
import { useGetSecondFactorQuery, useRemoveSecondFactorMutation } from './account.api.js';
import { t } from './account.messages.js';
import { CodeForm, PasswordForm, RecoveryCodeList } from './SecondFactorSetup.js';

/** From this number of recovery codes on, a notice says how to get new ones. */
const FEW_CODES = 3;

/** What the panel shows in place of the state. */
type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: SecondFactorSecret }
  | { name: 'codes'; codes: string[] }
  | { name: 'removal' };

/** Shows whether the account has a second factor, sets one up, and removes it. */
export function SecondFactor({ username }: { username: string }) {
  const query = useGetSecondFactorQuery();
  const [step, setStep] = useState<Step>();
  const [hasReturned, setReturned] = useState(false);
  const close = () => {
    setStep(undefined);
    setReturned(true);
  };
  return (
    <Panel title={t('secondFactor')} action={query.data && <State isSet={query.data.isSet} />}>
      {step === undefined && (
        <QueryBoundary
          query={query}
          subject={t('secondFactorSubject')}
          failed={t('secondFactorFailed')}
          skeleton={[1, 96]}
        >
          {(status) => (
            <Status
              status={status}
              hasReturned={hasReturned}
              onSetUp={() => setStep({ name: 'password' })}
              onRemove={() => setStep({ name: 'removal' })}
            />
          )}
        </QueryBoundary>
      )}
      {step?.name === 'password' && (
        <PasswordForm
          username={username}
          onBegun={(secret) => setStep({ name: 'scan', secret })}
          onCancel={close}
        />
      )}
      {step?.name === 'scan' && (
        <CodeForm
          secret={step.secret}
          onConfirmed={(codes) => setStep({ name: 'codes', codes })}
          onCancel={close}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodeList codes={step.codes} username={username} onSaved={close} />}
      {step?.name === 'removal' && <RemovalForm username={username} onClose={close} />}
    </Panel>
  );
}

function State({ isSet }: { isSet: boolean }) {
  return (
    <Badge data-tone={isSet ? 'good' : 'quiet'}>{t(isSet ? 'secondFactorIsOn' : 'secondFactorIsOff')}</Badge>
  );
}

interface StatusProps {
  status: SecondFactorStatus;
  /** Whether the state replaces another step, whose button had the focus. */
  hasReturned: boolean;
  onSetUp: () => void;
  onRemove: () => void;
}

function Status({ status, hasReturned, onSetUp, onRemove }: StatusProps) {
  const { isSet, recoveryCodesLeft: count } = status;
  if (!isSet) {
    return (
      <Lines text={t('secondFactorLead')}>
        <Button variant="outlined" autoFocus={hasReturned} onClick={onSetUp}>
          {t('setUp')}
        </Button>
      </Lines>
    );
  }
  return (
    <Lines text={count > FEW_CODES ? t('recoveryCodesLeft', { count }) : undefined}>
      {count <= FEW_CODES && (
        <Notice>
          <Trans id={t.id('fewCodesLeft')} values={{ count }} components={{ strong: <strong /> }} />
        </Notice>
      )}
      <Button variant="outlined" aria-label={t('removeFactor')} autoFocus={hasReturned} onClick={onRemove}>
        {t('remove')}
      </Button>
    </Lines>
  );
}

function Lines({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      {children}
    </Stack>
  );
}

/** Removes the second factor after the password and a code have been entered. */
function RemovalForm({ username, onClose }: { username: string; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveSecondFactorMutation();
  return (
    <IdentityForm
      username={username}
      needsCode
      label={t('removeFactor')}
      busyLabel={t('removing')}
      send={async ({ password, code = '' }) => {
        await remove({ password, code }).unwrap();
        dispatch(toastShown({ title: t('secondFactorRemoved'), description: t('secondFactorRemovedHint') }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{t('removeLead')}</Typography>
    </IdentityForm>
  );
}
