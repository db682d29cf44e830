import { styled } from '@mui/material/styles';
import { ROOM_FOR_COLUMNS } from './room-for-columns.js';

const Line = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  [ROOM_FOR_COLUMNS]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/**
 * A name. In a column it has one line, and pointing at it shows the rest; in a card, where there may be nothing to
 * point with, it has as many as it takes.
 */
export function LongName({ children }: { children: string }) {
  return <Line title={children}>{children}</Line>;
}
