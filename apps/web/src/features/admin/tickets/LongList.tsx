import type { ReactNode, Ref } from 'react';
import { ScrollBox } from '../../../components/ScrollBox.js';

/** The maximum number of rows that a list shows without scrolling. */
const MAX_ROWS = 8;

interface LongListProps {
  label: string;
  rows: number;
  /** Receives the focus when the focused row is removed. */
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Makes a long list scroll inside its own box, so that the sections below it stay within reach. */
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
