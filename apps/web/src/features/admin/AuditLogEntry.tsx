import type { AuditEntry } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Badge } from '../../components/Badge.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { t } from './admin.messages.js';
import { actionName } from './audit-actions.js';
import { audit } from './audit.messages.js';
import { changesOf, type Change } from './audit-changes.js';
import { LocalTime } from './LocalTime.js';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.5, 3),
  padding: theme.spacing(1.5, 0),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  '& p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600, marginRight: theme.spacing(1) },
  '& code': { marginRight: theme.spacing(1), fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .quiet': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .actor': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    alignItems: 'baseline',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > *': { minWidth: 0 },
  },
  '@container (min-width: 40rem)': {
    gridTemplateColumns: '9.5rem 11rem minmax(0, 1fr)',
    alignItems: 'baseline',
    '& .actor': { display: 'block' },
  },
}));

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.25, 2.5),
  margin: 0,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 1), minWidth: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd > span': { color: theme.palette.text.secondary },
}));

/** An audit log entry with its time, actor, source, action, subject, refusal and changes. */
export function AuditLogEntry({ entry }: { entry: AuditEntry }) {
  const { at, actor, source, action, outcome, code, subject, before, after } = entry;
  const name = actionName(action);
  return (
    <Line>
      <span className="quiet">
        <LocalTime at={at} />
      </span>
      <div className="actor">
        <span>{actor}</span>
        <div className="quiet">{source}</div>
      </div>
      <div>
        <p>
          {name !== undefined && <strong>{name}</strong>} <code>{action}</code> {subject}{' '}
          {code !== null && (
            <Badge data-tone="bad">
              {audit(outcome === 'failed' ? 'outcomeFailed' : 'outcomeRefused')}: {code}
            </Badge>
          )}
        </p>
        <Changes changes={changesOf(before, after)} />
      </div>
    </Line>
  );
}

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <List>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && (
              <span>
                {before} <span aria-hidden>→</span>
                <VisuallyHidden> {t('changedTo')} </VisuallyHidden>{' '}
              </span>
            )}
            {after}
          </dd>
        </div>
      ))}
    </List>
  );
}
