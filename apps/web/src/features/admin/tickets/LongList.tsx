import type { ReactNode, Ref } from 'react';
import { ScrollBox } from '../../../components/ScrollBox.js';

/** The number of rows up to which a list is shown in full. */
const MAX_ROWS = 8;

interface LongListProps {
  label: string;
  rows: number;
  /** Receives the focus when the focused row is removed. */
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Scrolls a long list on its own, so that the sections below it stay within reach. */
export function LongList({ label, rows, ref, children }: LongListProps) {
  const isLong = rows > MAX_ROWS;
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
