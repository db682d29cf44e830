import { PASSWORD_LENGTH } from '@arena/wire';
import Typography from '@mui/material/Typography';
import { CodeField, useCodeDemand } from '../../ui/CodeField.js';
import { Form, FormActions } from '../../ui/Form.js';
import { Panel } from '../../ui/Panel.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { passwordError } from '../../ui/text-rules.js';
import { useForm } from '../../ui/useForm.js';
import { messageOf, type FieldsByCode } from '../../lib/api-error.js';
import { useAppDispatch } from '../../store/hooks.js';
import { toastShown } from '../../store/toast.slice.js';
import { useChangePasswordMutation } from './account.api.js';
import { t } from './account.messages.js';

const INITIAL_VALUES = { currentPassword: '', newPassword: '', code: '' };

const RULES = {
  currentPassword: (text: string) => (text === '' ? t('currentPasswordRequired') : undefined),
  newPassword: passwordError,
};

const FIELDS_BY_CODE: FieldsByCode<keyof typeof INITIAL_VALUES> = {
  BAD_CREDENTIALS: 'currentPassword',
  SECOND_FACTOR_INVALID: 'code',
};

/** The form that changes the password. `username` is for password managers, which save it with the new password. */
export function ChangePassword({ username }: { username: string }) {
  const { field, submit, isSubmitting, isCodeDemanded } = usePasswordChange();
  return (
    <Panel title={t('password')}>
      <Typography color="textSecondary" sx={{ mb: 2.25 }}>
        {t('passwordLead')}
      </Typography>
      <Form onSubmit={submit}>
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
        <FormActions label={t('changePassword')} busyLabel={t('changingPassword')} isBusy={isSubmitting} />
      </Form>
    </Panel>
  );
}

function usePasswordChange() {
  const dispatch = useAppDispatch();
  const [change] = useChangePasswordMutation();
  const demand = useCodeDemand();
  const { field, handleSubmit, isSubmitting, setError, showErrors, setFocus, reset } = useForm(
    INITIAL_VALUES,
    {
      ...RULES,
      code: demand.rule,
    },
  );

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
      const first = showErrors(error, FIELDS_BY_CODE);
      if (first !== undefined) setFocus(first);
      else {
        const description = messageOf(error);
        dispatch(toastShown({ title: t('passwordChangeFailed'), description, destructive: true }));
      }
    }
  });
  return { field, submit, isSubmitting, isCodeDemanded: demand.isDemanded };
}
