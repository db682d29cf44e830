import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { common } from '../lib/common.messages.js';
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

export interface DialogFrameProps {
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

interface QuestionDialogProps extends Pick<DialogFrameProps, 'title' | 'lead' | 'children'> {
  onSubmit: (event: SyntheticEvent) => Promise<void>;
}

/** A small dialog with a form that the user has to answer: nothing else closes it. */
export function QuestionDialog({ title, lead, onSubmit, children }: QuestionDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2.5, p: 3 }}>
        <div>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{lead}</Typography>
        </div>
        {children}
      </Stack>
    </Dialog>
  );
}
