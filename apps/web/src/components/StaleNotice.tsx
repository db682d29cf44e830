import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { messageOf } from '../services/api-error.js';

const Notice = styled('div')(({ theme }) => ({
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
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** What is on screen could not be brought up to date. */
export function StaleNotice({ what, error, onRetry }: StaleNoticeProps) {
  return (
    <Notice role="alert">
      <span>
        {what} may be out of date. {messageOf(error, 'The server does not answer.')}
      </span>
      <Button onClick={onRetry}>Retry</Button>
    </Notice>
  );
}
