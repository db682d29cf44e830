import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import type { Change } from './changes.js';

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

/** What an action has changed, from what to what. */
export function Changes({ changes }: { changes: Change[] }) {
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
                <VisuallyHidden> then </VisuallyHidden>{' '}
              </span>
            )}
            {after}
          </dd>
        </div>
      ))}
    </List>
  );
}
