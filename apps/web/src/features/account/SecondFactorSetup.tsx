import type { SecondFactorSecret } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { CodeField } from '../../components/CodeField.js';
import { CopyButton } from '../../components/CopyButton.js';
import { HashText } from '../../components/HashText.js';
import { Notice } from '../../components/Notice.js';
import { PasswordField } from '../../components/PasswordField.js';
import { QrCode } from '../../components/QrCode.js';
import { inset } from '../../components/Surface.js';
import { codeError } from '../../components/text-rules.js';
import { useForm } from '../../components/useForm.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { accountApi } from './account.api.js';
import { t } from './account.messages.js';
import { CancelButton, requiredPasswordError, showErrors, takeFocus } from './account-form.js';

interface PasswordFormProps {
  username: string;
  onBegun: (secret: SecondFactorSecret) => void;
  onCancel: () => void;
}

/** The first step: asks for the password and requests the secret. */
export function PasswordForm({ username, onBegun, onCancel }: PasswordFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm({ password: '' }, { password: requiredPasswordError });
  const { field, isSubmitting } = form;

  const submit = form.handleSubmit(async ({ password }) => {
    const { beginSecondFactor } = accountApi.endpoints;
    try {
      onBegun(await dispatch(beginSecondFactor.initiate({ password }, { track: false })).unwrap());
    } catch (error) {
      showErrors(form, error, ['password']);
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <Typography color="text.secondary">{t('secondFactorPasswordLead')}</Typography>
      <input hidden name="username" autoComplete="username" value={username} readOnly />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" autoFocus />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {t(isSubmitting ? 'checking' : 'continueSetup')}
        </Button>
        <CancelButton onClick={onCancel} />
      </Stack>
    </Stack>
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
      showErrors(form, error, ['code']);
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <Typography ref={takeFocus} tabIndex={-1} color="text.secondary">
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
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {t(isSubmitting ? 'turningOn' : 'confirmCode')}
        </Button>
        <CancelButton onClick={onCancel} />
      </Stack>
    </Stack>
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
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
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
      </Stack>
    </Stack>
  );
}
