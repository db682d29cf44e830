import type { AuditEntry } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { DateTime } from '../../../components/DateTime.js';
import { Changes } from './Changes.js';
import { changesOf } from './changes.js';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.5, 3),
  padding: theme.spacing(1.5, 0),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  '& p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600, marginRight: theme.spacing(1) },
  '& .quiet': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .who': {
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
    '& .who': { display: 'block' },
  },
}));

/** Who did what to whom, when, from where, and what that has changed. */
export function Entry({ of: { at, actor, source, action, subject, before, after } }: { of: AuditEntry }) {
  return (
    <Line>
      <span className="quiet">
        <DateTime at={at} full />
      </span>
      <div className="who">
        <span>{actor}</span>
        <div className="quiet">{source}</div>
      </div>
      <div>
        <p>
          <strong>{action}</strong> {subject}
        </p>
        <Changes changes={changesOf(before, after)} />
      </div>
    </Line>
  );
}
