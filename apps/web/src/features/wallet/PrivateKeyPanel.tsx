import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.js';
import { DialogFrame } from '../../ui/DialogFrame.js';
import { Buttons } from '../../ui/Form.js';
import { HashText } from '../../ui/HashText.js';
import { EyeIcon, EyeOffIcon } from '../../ui/icons.js';
import { IdentityForm } from '../../ui/IdentityForm.js';
import { Panel } from '../../ui/Panel.js';
import { inset } from '../../ui/Surface.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { useAppDispatch } from '../../store/hooks.js';
import { walletApi } from './wallet.api.js';
import { t } from './wallet.messages.js';

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

/** Shows the wallet's private key. It is hidden until the player enters the password, and again after a minute. */
export function PrivateKeyPanel({ userId }: { userId: number }) {
  const dispatch = useAppDispatch();
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
        <IdentityForm
          label={t('showKey')}
          busyLabel={t('checkingPassword')}
          send={async (identity) => {
            // The request is not tracked, because the store must not keep the key.
            const { revealKey } = walletApi.endpoints;
            const request = dispatch(revealKey.initiate({ userId, ...identity }, { track: false }));
            setKey((await request.unwrap()).privateKey);
            setDialogOpen(false);
          }}
        />
      </DialogFrame>
    </Panel>
  );
}
