import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { common } from '../services/common.messages.js';
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
