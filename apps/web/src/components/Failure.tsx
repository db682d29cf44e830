import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RetryIcon } from './icons.js';

interface FailureProps {
  /** What could not be shown, as a sentence. */
  what: string;
  message?: string | undefined;
  onRetry: () => void;
}

/** What a panel shows in place of figures that did not come. */
export function Failure({ what, message, onRetry }: FailureProps) {
  return (
    <Stack role="alert" sx={{ gap: 1.5, alignItems: 'flex-start', py: 1 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
        {message !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {message}
          </Typography>
        )}
      </div>
      <Button variant="outlined" startIcon={<RetryIcon />} onClick={onRetry}>
        Retry
      </Button>
    </Stack>
  );
}
