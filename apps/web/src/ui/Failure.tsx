import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { messageOf } from '../lib/api-error.js';
import { common } from '../lib/common.messages.js';
import { t } from './components.messages.js';
import { RetryIcon } from './icons.js';

interface FailureProps {
  /** A full sentence, such as "Your wallet couldn't be loaded." */
  text: string;
  /** The reason for the failure, if it is known. */
  detail?: string | undefined;
  onRetry: () => void;
}

/** Replaces the content of a panel that couldn't be loaded. */
export function Failure({ text, detail, onRetry }: FailureProps) {
  return (
    <Stack role="alert" sx={{ gap: 1.5, alignItems: 'flex-start', py: 1 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
        {detail !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        )}
      </div>
      <Button variant="outlined" startIcon={<RetryIcon />} onClick={onRetry}>
        {common('retry')}
      </Button>
    </Stack>
  );
}

const Stale = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1, 1.5, 1, 2),
  border: `1px solid ${theme.palette.error.main}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  fontSize: '0.875rem',
  '& span': { overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 220px' },
}));

interface StaleNoticeProps {
  /** Names the data at the start of a sentence, such as "The balance". */
  subject: string;
  error: unknown;
  onRetry: () => void;
}

/** Warns that the data on screen could not be refreshed. */
export function StaleNotice({ subject, error, onRetry }: StaleNoticeProps) {
  return (
    <Stale role="alert">
      <span>{`${t('mayBeOutOfDate', { subject })} ${messageOf(error)}`}</span>
      <Button onClick={onRetry}>{common('retry')}</Button>
    </Stale>
  );
}
