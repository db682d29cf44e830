import type { SecondFactorSecret } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { CodeField } from '../../ui/CodeField.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { Buttons, Form, FormActions } from '../../ui/Form.js';
import { HashText } from '../../ui/HashText.js';
import { IdentityForm } from '../../ui/IdentityForm.js';
import { Notice } from '../../ui/Notice.js';
import { QrCode } from '../../ui/QrCode.js';
import { inset } from '../../ui/Surface.js';
import { codeError } from '../../ui/text-rules.js';
import { useForm } from '../../ui/useForm.js';
import { detailOf } from '../../lib/api-error.js';
import { useAppDispatch } from '../../store/hooks.js';
import { toastShown } from '../../store/toast.slice.js';
import { accountApi } from './account.api.js';
import { t } from './account.messages.js';

/** A ref that moves the focus to a part that has replaced the one with the focus. The part needs `tabIndex={-1}`. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

interface PasswordFormProps {
  username: string;
  onBegun: (secret: SecondFactorSecret) => void;
  onCancel: () => void;
}

/** The first step: asks for the password and requests the secret. */
export function PasswordForm({ username, onBegun, onCancel }: PasswordFormProps) {
  const dispatch = useAppDispatch();
  return (
    <IdentityForm
      username={username}
      label={t('continueSetup')}
      busyLabel={t('checking')}
      send={async ({ password }) => {
        const { beginSecondFactor } = accountApi.endpoints;
        onBegun(await dispatch(beginSecondFactor.initiate({ password }, { track: false })).unwrap());
      }}
      onCancel={onCancel}
    >
      <Typography color="textSecondary">{t('secondFactorPasswordLead')}</Typography>
    </IdentityForm>
  );
}

const Scan = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  '& h3': {
    ...theme.typography.body2,
    margin: theme.spacing(0, 0, 0.5),
    color: theme.palette.text.secondary,
  },
  '& code': { display: 'block', marginBottom: theme.spacing(1.5) },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
}));

interface CodeFormProps {
  secret: SecondFactorSecret;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The second step: shows the secret, and asks for a code to see that the app has it. */
export function CodeForm({ secret: { secret, otpauthUrl }, onConfirmed, onCancel }: CodeFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm({ code: '' }, { code: codeError });
  const { field, isSubmitting } = form;

  const submit = form.handleSubmit(async ({ code }) => {
    const { confirmSecondFactor } = accountApi.endpoints;
    try {
      const request = dispatch(confirmSecondFactor.initiate({ code: code.trim() }, { track: false }));
      onConfirmed((await request.unwrap()).recoveryCodes);
      dispatch(toastShown({ title: t('secondFactorSet'), description: t('secondFactorSetHint') }));
    } catch (error) {
      if (form.showErrors(error, { SECOND_FACTOR_INVALID: 'code' }) === undefined)
        form.setError('code', detailOf(error));
      form.setFocus('code');
    }
  });

  return (
    <Form onSubmit={submit}>
      <Typography ref={takeFocus} tabIndex={-1} color="textSecondary">
        {t('scanLead')}
      </Typography>
      <Scan>
        <QrCode text={otpauthUrl} label={t('secondFactorQr')} />
        <div>
          <h3>{t('secret')}</h3>
          <HashText>{inGroupsOfFour(secret)}</HashText>
          <CopyButton text={secret} item={t('secretToCopy')} />
        </div>
      </Scan>
      <CodeField {...field('code')} />
      <FormActions
        label={t('confirmCode')}
        busyLabel={t('turningOn')}
        isBusy={isSubmitting}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Authenticator apps ignore the spaces. */
const inGroupsOfFour = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: theme.spacing(0.75, 2),
  margin: 0,
  padding: theme.spacing(1.75),
  listStyle: 'none',
  ...inset({ theme }),
  '& code': { fontSize: '0.875rem' },
}));

interface RecoveryCodeListProps {
  codes: string[];
  username: string;
  onSaved: () => void;
}

/** The last step: shows the recovery codes, which the server cannot show again. */
export function RecoveryCodeList({ codes, username, onSaved }: RecoveryCodeListProps) {
  const text = `${t('recoveryCodesFile', { username })}\n\n${codes.join('\n')}\n`;
  return (
    <Stack sx={{ gap: 2.25 }}>
      <Notice ref={takeFocus} tabIndex={-1}>
        <Trans id={t.id('recoveryCodesLead')} components={{ strong: <strong /> }} />
      </Notice>
      <Codes aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <HashText>{code}</HashText>
          </li>
        ))}
      </Codes>
      <Buttons>
        <CopyButton text={text} item={t('recoveryCodesToCopy')} />
        <Button
          variant="outlined"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="arena-recovery-codes.txt"
        >
          {t('download')}
        </Button>
        <Button variant="contained" onClick={onSaved}>
          {t('codesSaved')}
        </Button>
      </Buttons>
    </Stack>
  );
}
