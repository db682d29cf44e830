import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { CodeField } from '../../components/CodeField.js';
import { CopyButton } from '../../components/CopyButton.js';
import { DialogFrame } from '../../components/DialogFrame.js';
import { HashText } from '../../components/HashText.js';
import { EyeIcon, EyeOffIcon } from '../../components/icons.js';
import { Panel } from '../../components/Panel.js';
import { PasswordField } from '../../components/PasswordField.js';
import { inset } from '../../components/Surface.js';
import { useCodeDemand } from '../../components/useCodeDemand.js';
import { useForm } from '../../components/useForm.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { detailOf, isApiError, messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { walletApi } from './wallet.api.js';
import { t } from './wallet.messages.js';
import { requiredPasswordError } from './withdrawal.js';

/** The time after which the key is hidden again, in case the player leaves the screen unattended. */
const SHOWN_MS = 60_000;

/** The length of a private key: `0x` and 64 hex digits. */
const KEY_LENGTH = 66;

const Box = styled('p')(({ theme }) => ({
  margin: theme.spacing(1.5, 0),
  padding: theme.spacing(1.5, 1.75),
  ...inset({ theme }),
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}));

const Intro = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** Shows the wallet's private key. It is hidden until the player enters the password, and again after a minute. */
export function PrivateKeyPanel({ userId }: { userId: number }) {
  const [key, setKey] = useState<string>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setKey(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return (
    <Panel title={t('privateKey')}>
      <Intro>{t('privateKeyHint')}</Intro>
      <Box>
        {key === undefined ? (
          <>
            <HashText aria-hidden sx={{ color: 'inherit' }}>
              {'•'.repeat(KEY_LENGTH)}
            </HashText>
            <VisuallyHidden>{t('keyHidden')}</VisuallyHidden>
          </>
        ) : (
          <HashText>{key}</HashText>
        )}
      </Box>
      <Buttons>
        {/* One button both shows and hides the key, so that the focus returns to it when the dialog closes. */}
        <Button
          variant="outlined"
          startIcon={key === undefined ? <EyeIcon /> : <EyeOffIcon />}
          aria-label={key === undefined ? t('showPrivateKey') : t('hidePrivateKey')}
          onClick={() => (key === undefined ? setDialogOpen(true) : setKey(undefined))}
        >
          {key === undefined ? t('show') : t('hide')}
        </Button>
        {key !== undefined && <CopyButton text={key} item={t('privateKeyToCopy')} />}
      </Buttons>
      <DialogFrame
        open={isDialogOpen}
        title={t('showPrivateKey')}
        lead={t('privateKeyWarning')}
        onClose={() => setDialogOpen(false)}
      >
        <PasswordForm
          userId={userId}
          onRevealed={(revealedKey) => {
            setKey(revealedKey);
            setDialogOpen(false);
          }}
        />
      </DialogFrame>
    </Panel>
  );
}

interface PasswordFormProps {
  userId: number;
  onRevealed: (privateKey: string) => void;
}

/** Requests the private key with the player's password. */
function PasswordForm({ userId, onRevealed }: PasswordFormProps) {
  const dispatch = useAppDispatch();
  const demand = useCodeDemand();
  const { field, handleSubmit, setError, setFocus, isSubmitting } = useForm(
    { password: '', code: '' },
    { password: requiredPasswordError, code: demand.rule },
  );

  const submit = handleSubmit(async ({ password, code }) => {
    // The request is not tracked, because the store must not keep the key.
    const request = dispatch(
      walletApi.endpoints.revealKey.initiate({ userId, password, ...demand.partOf(code) }, { track: false }),
    );
    try {
      onRevealed((await request.unwrap()).privateKey);
    } catch (error) {
      if (demand.isDemand(error)) return;
      const name = isApiError(error) && error.code === 'SECOND_FACTOR_INVALID' ? 'code' : 'password';
      setError(name, detailOf(error, messageOf(error)));
      setFocus(name);
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" autoFocus />
      {demand.isDemanded && <CodeField {...field('code')} acceptsRecoveryCode autoFocus />}
      <Button type="submit" variant="contained" sx={{ minHeight: 52 }} disabled={isSubmitting}>
        {isSubmitting ? t('checkingPassword') : t('showKey')}
      </Button>
    </Stack>
  );
}
