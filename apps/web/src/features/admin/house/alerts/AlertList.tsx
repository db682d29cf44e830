import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Alert } from './alert.js';

const List = styled('section')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 3),
  padding: theme.spacing(1.5, 2.5),
  background: theme.palette.background.paper,
  border: '1px solid currentcolor',
  borderRadius: Number(theme.shape.borderRadius) - 4,
  fontSize: '0.9375rem',
  '&[data-tone="wrong"]': { color: theme.palette.error.main },
  '&[data-tone="unusual"]': { color: theme.palette.primary.main },
  '& p': {
    flex: '1 1 320px',
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
  },
  '& strong': { ...theme.typography.h4, display: 'block', color: theme.palette.text.primary },
}));

/** What was wrong already when the page opened is read in its turn; what is new is said at once. */
export function AlertList({ alerts }: { alerts: Alert[] }) {
  const [known] = useState(() => new Set(alerts.map(({ key }) => key)));
  if (alerts.length === 0) return null;
  return (
    <List aria-label="Alerts">
      {alerts.map(({ key, tone, title, sentence, section, link }) => (
        <Line key={key} data-tone={tone} role={known.has(key) ? undefined : 'alert'}>
          <p>
            <strong>{title}</strong>
            {sentence}
          </p>
          <a href={`#${section}`}>{link}</a>
        </Line>
      ))}
    </List>
  );
}
