import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CodeField } from '../../components/CodeField.js';
import { Notice } from '../../components/Notice.js';
import { Panel } from '../../components/Panel.js';
import { PasswordField } from '../../components/PasswordField.js';
import { codeError } from '../../components/text-rules.js';
import { useForm } from '../../components/useForm.js';
import { detailOf, isApiError, messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { signedOut } from '../../services/session.slice.js';
import { toastShown } from '../../services/toast.slice.js';
import { useCloseAccountMutation, useGetSecondFactorQuery } from './account.api.js';
import { t } from './account.messages.js';
import { CancelButton, requiredPasswordError, showErrors } from './account-form.js';

/** Closes the account for good, after the password and a code have been entered. */
export function CloseAccount({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  const [hasReturned, setReturned] = useState(false);
  const close = () => {
    setOpen(false);
    setReturned(true);
  };
  return (
    <Panel title={t('closeAccount')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography color="text.secondary">{t('closeAccountLead')}</Typography>
        {isOpen ? (
          <ClosureForm username={username} onClose={close} />
        ) : (
          <Button variant="outlined" autoFocus={hasReturned} onClick={() => setOpen(true)}>
            {t('closeAccount')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function ClosureForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { data } = useGetSecondFactorQuery();
  const needsCode = data?.isSet === true;
  const { form, submit, refusal } = useClosure(needsCode);
  const { field, isSubmitting } = form;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25, width: '100%' }}>
      <Notice>{t('closeAccountWarning')}</Notice>
      <input hidden name="username" autoComplete="username" value={username} readOnly />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" autoFocus />
      {needsCode && <CodeField {...field('code')} acceptsRecoveryCode />}
      {refusal !== undefined && <Notice role="alert">{refusal}</Notice>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" color="error" disabled={isSubmitting || data === undefined}>
          {t(isSubmitting ? 'closingAccount' : 'closeForGood')}
        </Button>
        <CancelButton onClick={onClose} />
      </Stack>
    </Stack>
  );
}

function useClosure(needsCode: boolean) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [close] = useCloseAccountMutation();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm(
    { password: '', code: '' },
    { password: requiredPasswordError, code: (text) => (needsCode ? codeError(text) : undefined) },
  );

  const submit = form.handleSubmit(async ({ password, code }) => {
    setRefusal(undefined);
    try {
      await close({ password, ...(needsCode && { code: code.trim() }) }).unwrap();
      dispatch(signedOut());
      void navigate('/', { replace: true });
      dispatch(toastShown({ title: t('accountClosed'), description: t('accountClosedHint') }));
    } catch (error) {
      const { code: reason } = isApiError(error) ? error : { code: undefined };
      if (reason === 'ACCOUNT_NOT_EMPTY' || reason === 'OWNER_ACCOUNT')
        setRefusal(detailOf(error, messageOf(error)));
      else showErrors(form, error, needsCode ? ['password', 'code'] : ['password']);
    }
  });

  return { form, submit, refusal };
}
