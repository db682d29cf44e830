import { PASSWORD_LENGTH } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CodeField } from '../../components/CodeField.js';
import { Panel } from '../../components/Panel.js';
import { PasswordField } from '../../components/PasswordField.js';
import { passwordError } from '../../components/text-rules.js';
import { useCodeDemand } from '../../components/useCodeDemand.js';
import { useForm } from '../../components/useForm.js';
import { fieldErrorsOf, isApiError, messageOf, type FieldsByCode } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useChangePasswordMutation } from './account.api.js';
import { t } from './account.messages.js';

const FIELDS = ['currentPassword', 'newPassword', 'code'] as const;

const INITIAL_VALUES = { currentPassword: '', newPassword: '', code: '' };

const RULES = {
  currentPassword: (text: string) => (text === '' ? t('currentPasswordRequired') : undefined),
  newPassword: passwordError,
};

const FIELDS_BY_CODE: FieldsByCode<(typeof FIELDS)[number]> = {
  BAD_CREDENTIALS: 'currentPassword',
  SECOND_FACTOR_INVALID: 'code',
};

/** The form that changes the password. `username` is for password managers, which save it with the new password. */
export function ChangePassword({ username }: { username: string }) {
  const { field, submit, isSubmitting, isCodeDemanded } = usePasswordChange();
  return (
    <Panel title={t('password')}>
      <Typography color="text.secondary" sx={{ mb: 2.25 }}>
        {t('passwordLead')}
      </Typography>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          {...field('currentPassword')}
          label={t('currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          label={t('newPassword')}
          autoComplete="new-password"
          hint={t('newPasswordHint', { count: PASSWORD_LENGTH.min })}
        />
        {isCodeDemanded && <CodeField {...field('code')} acceptsRecoveryCode autoFocus />}
        <Button type="submit" variant="contained" sx={{ minHeight: 52 }} disabled={isSubmitting}>
          {isSubmitting ? t('changingPassword') : t('changePassword')}
        </Button>
      </Stack>
    </Panel>
  );
}

function usePasswordChange() {
  const dispatch = useAppDispatch();
  const [change] = useChangePasswordMutation();
  const demand = useCodeDemand();
  const { field, handleSubmit, isSubmitting, setError, setFocus, reset } = useForm(INITIAL_VALUES, {
    ...RULES,
    code: demand.rule,
  });

  const submit = handleSubmit(async ({ code, ...values }) => {
    if (values.newPassword === values.currentPassword) {
      setError('newPassword', t('sameAsCurrent'));
      setFocus('newPassword');
      return;
    }
    try {
      await change({ ...values, ...demand.partOf(code) }).unwrap();
      reset();
      demand.reset();
      dispatch(toastShown({ title: t('passwordChanged'), description: t('passwordChangedHint') }));
    } catch (error) {
      if (demand.isDemand(error)) return;
      const fieldErrors = isApiError(error) ? fieldErrorsOf(error, FIELDS, FIELDS_BY_CODE) : [];
      for (const { name, message } of fieldErrors) setError(name, message);
      const [first] = fieldErrors;
      if (first !== undefined) setFocus(first.name);
      else
        dispatch(
          toastShown({ title: t('passwordChangeFailed'), description: messageOf(error), destructive: true }),
        );
    }
  });
  return { field, submit, isSubmitting, isCodeDemanded: demand.isDemanded };
}
