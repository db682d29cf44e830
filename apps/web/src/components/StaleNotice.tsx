import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { messageOf } from '../services/api-error.js';
import { common } from '../services/common.messages.js';
import { t } from './components.messages.js';

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
  /** Names the data at the start of a sentence, such as "The balance". */
  subject: string;
  error: unknown;
  onRetry: () => void;
}

/** Warns that the data on screen could not be refreshed. */
export function StaleNotice({ subject, error, onRetry }: StaleNoticeProps) {
  return (
    <Notice role="alert">
      <span>{`${t('mayBeOutOfDate', { subject })} ${messageOf(error)}`}</span>
      <Button onClick={onRetry}>{common('retry')}</Button>
    </Notice>
  );
}
