import type { ReconciliationFinding } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Badge } from '../../../components/Badge.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: theme.spacing(0.5, 2),
    overflowWrap: 'anywhere',
  },
  '& ul': {
    gridColumn: '1 / -1',
    margin: 0,
    paddingLeft: theme.spacing(2.5),
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
  },
}));

interface FindingsProps {
  label: string;
  findings: ReconciliationFinding[];
}

/** What was looked at, whether it holds, and where it does not. */
export function Findings({ label, findings }: FindingsProps) {
  return (
    <List aria-label={label}>
      {findings.map(({ invariant, breaches }) => (
        <li key={invariant}>
          <span>{invariant}</span>
          {breaches.length === 0 ? (
            <Badge data-tone="good">Holds</Badge>
          ) : (
            <>
              <Badge data-tone="bad">Broken</Badge>
              <ul>
                {breaches.map((breach) => (
                  <li key={breach}>{breach}</li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </List>
  );
}
