import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { hasSettled } from '../../lib/query-state.js';
import { useAlerts, useBettingPause, usePendingMovements } from './admin.api.js';
import { t } from './admin.messages.js';
import { alertsOf, type Alert } from './alerts.js';

const List = styled('details')(({ theme }) => ({
  padding: theme.spacing(0.75, 2),
  border: `1px solid ${theme.palette.error.main}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  '&[data-tone="unusual"]': { borderColor: theme.palette.primary.light },
  '& > summary': { minHeight: 36, lineHeight: '36px', fontWeight: 600, cursor: 'pointer' },
  '&:not([open]) > summary': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > div': { marginTop: theme.spacing(1) },
}));

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
  '&[data-tone="unusual"]': { color: theme.palette.primary.light },
  '& p': {
    flex: '1 1 320px',
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
  },
  '& strong': { ...theme.typography.h4, display: 'block', color: theme.palette.text.primary },
}));

/** Names what is wrong or unusual in one line, which opens to the details. Renders nothing if there are no alerts. */
export function Alerts() {
  const raised = useAlerts();
  const pending = usePendingMovements();
  const pause = useBettingPause();
  if (![raised, pending, pause].every(hasSettled)) return null;
  const data = { raised: raised.data?.open, pending: pending.data, pause: pause.data };
  return <AlertList alerts={alertsOf(data, new Date())} />;
}

/** Alerts that appear after the first render interrupt screen readers. */
function AlertList({ alerts }: { alerts: Alert[] }) {
  const [initialKeys] = useState(() => new Set(alerts.map(({ key }) => key)));
  if (alerts.length === 0) return null;
  const titles = (some: Alert[]) => some.map(({ title }) => title).join(' · ');
  return (
    <section aria-label="Alerts">
      <List data-tone={alerts.some(({ tone }) => tone === 'wrong') ? 'wrong' : 'unusual'}>
        <summary>{t('alertsInShort', { count: alerts.length, titles: titles(alerts) })}</summary>
        {alerts.map(({ key, tone, title, text, to, link }) => (
          <Line key={key} data-tone={tone}>
            <p>
              <strong>{title}</strong>
              {text}
            </p>
            <Link to={to}>{link}</Link>
          </Line>
        ))}
      </List>
      <VisuallyHidden role="alert">
        {titles(alerts.filter(({ key }) => !initialKeys.has(key)))}
      </VisuallyHidden>
    </section>
  );
}
