import type { Flip } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { FlipRow } from './FlipRow.js';

const List = styled('ol')({ display: 'grid', gap: 2, margin: '0 -8px', padding: 0, listStyle: 'none' });

interface FlipListProps {
  flips: Flip[];
  onVerify: (flip: Flip) => void;
}

export function FlipList({ flips, onVerify }: FlipListProps) {
  return (
    <List>
      {flips.map((flip) => (
        <li key={flip.id}>
          <FlipRow flip={flip} onVerify={onVerify} />
        </li>
      ))}
    </List>
  );
}
