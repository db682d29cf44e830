import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { common } from '../services/common.messages.js';
import { AriaDisabledButton } from './AriaDisabledButton.js';
import { CloseIcon } from './icons.js';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3.5),
  padding: theme.spacing(3),
  overflowY: 'auto',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
});

const Close = styled(ButtonBase)(({ theme }) => ({
  width: 44,
  height: 44,
  margin: theme.spacing(-0.5, -1, 0, 0),
  borderRadius: 10,
  flexShrink: 0,
  '&:hover': { background: theme.palette.surface.control },
}));

interface DialogFrameProps {
  open: boolean;
  title: string;
  /** The introduction, in one to three sentences. */
  lead: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a title, an introduction and a close button. */
export function DialogFrame({ open, title, lead, onClose, children }: DialogFrameProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <Body>
        <Head>
          <div>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary' }}>{lead}</Typography>
          </div>
          <Close aria-label={common('close')} onClick={onClose}>
            <CloseIcon />
          </Close>
        </Head>
        {children}
      </Body>
    </Dialog>
  );
}

/** A dialog section with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

interface ConfirmDialogProps extends Omit<DialogFrameProps, 'children'> {
  /** The confirm button's label. */
  confirmText: string;
  /** Whether the confirmed action is running. */
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks the user to confirm an action. Cancel calls `onClose`. After `onConfirm`, the caller closes the dialog. */
export function ConfirmDialog({ confirmText, isBusy, onConfirm, ...frame }: ConfirmDialogProps) {
  return (
    <DialogFrame {...frame}>
      <Buttons>
        <AriaDisabledButton variant="contained" disabled={isBusy} onClick={onConfirm}>
          {confirmText}
        </AriaDisabledButton>
        <Button variant="outlined" onClick={frame.onClose}>
          {common('cancel')}
        </Button>
      </Buttons>
    </DialogFrame>
  );
}
