import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from './app.messages.js';

const DISMISSED_KEY = 'arena_dismissed_announcement';

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(0.75, 3),
  background: theme.palette.surface.control,
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  '& p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.5, 1.5), fontSize: '0.875rem' },
}));

interface AnnouncementProps {
  /** Plain text from an operator. */
  text: string;
  supportContact: string | null;
}

/** An announcement of the operators. A dismissed one stays away until its text changes. */
export function Announcement({ text, supportContact }: AnnouncementProps) {
  const [dismissed, setDismissed] = useState(readDismissed);
  if (dismissed === text) return null;
  const dismiss = () => {
    setDismissed(text);
    storeDismissed(text);
  };
  return (
    <Bar aria-label={t('announcement')}>
      <p role="status">{text}</p>
      {supportContact !== null && <small>{t('support', { contact: supportContact })}</small>}
      <Button onClick={dismiss}>{t('dismiss')}</Button>
    </Bar>
  );
}

/** The storage can be unavailable in the browser's settings. */
function readDismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED_KEY);
  } catch {
    return null;
  }
}

function storeDismissed(text: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, text);
  } catch {
    // Then it is shown again after a reload.
  }
}
