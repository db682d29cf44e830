import type { ReactNode, Ref } from 'react';
import { ScrollBox } from '../../../components/ScrollBox.js';

/** As many rows as show their table in full. */
const SHORT = 8;

interface LongListProps {
  label: string;
  rows: number;
  /** Takes the focus of rows that go. */
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A list that scrolls by itself once it is long, so that what stands below it stays within reach. */
export function LongList({ label, rows, ref, children }: LongListProps) {
  const isLong = rows > SHORT;
  return (
    <ScrollBox
      ref={ref}
      role={isLong ? 'region' : undefined}
      aria-label={isLong ? label : undefined}
      tabIndex={isLong ? 0 : -1}
      sx={{ maxHeight: isLong ? '36rem' : 'none', px: 1 }}
    >
      {children}
    </ScrollBox>
  );
}
