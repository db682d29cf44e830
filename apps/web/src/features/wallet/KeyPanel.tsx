import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { CopyButton } from '../../components/CopyButton.js';
import { DialogFrame } from '../../components/DialogFrame.js';
import { HashText } from '../../components/HashText.js';
import { EyeIcon, EyeOffIcon } from '../../components/icons.js';
import { Panel } from '../../components/Panel.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { KeyForm } from './KeyForm.js';

/** Nobody needs it on screen for longer, and somebody may come by. */
const SHOWN_MS = 60_000;

const LEAD =
  'Whoever has this key can take everything that is in the wallet. Make sure that nobody looks on.';

const Box = styled('p')(({ theme }) => ({
  margin: theme.spacing(1.5, 0),
  padding: theme.spacing(1.5, 1.75),
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}));

const Words = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** The wallet's private key: hidden, until the password is given, and again a minute later. */
export function KeyPanel({ userId }: { userId: number }) {
  const [key, setKey] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setKey(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return (
    <Panel title="Private key">
      <Words>
        It opens this wallet in any other program. ARENA never asks you for it, and keeps it sealed; nobody
        else should have it.
      </Words>
      <Box>
        {key === undefined ? (
          <>
            <HashText aria-hidden sx={{ color: 'inherit' }}>
              {'•'.repeat(66)}
            </HashText>
            <VisuallyHidden>Hidden</VisuallyHidden>
          </>
        ) : (
          <HashText>{key}</HashText>
        )}
      </Box>
      <Buttons>
        {/* One button for both, so that the focus is where it was once the dialog has gone. */}
        <Button
          variant="outlined"
          startIcon={key === undefined ? <EyeIcon /> : <EyeOffIcon />}
          onClick={() => (key === undefined ? setAsking(true) : setKey(undefined))}
        >
          {key === undefined ? 'Show' : 'Hide'}
          <VisuallyHidden> the private key</VisuallyHidden>
        </Button>
        {key !== undefined && <CopyButton text={key} what="the private key" />}
      </Buttons>
      <DialogFrame open={isAsking} title="Show the private key" lead={LEAD} onClose={() => setAsking(false)}>
        <KeyForm
          userId={userId}
          onRevealed={(revealed) => {
            setKey(revealed);
            setAsking(false);
          }}
        />
      </DialogFrame>
    </Panel>
  );
}
