import type { ReactNode, Ref } from 'react';
import { ScrollBox } from '../../../ui/ScrollBox.js';

/** The number of rows that a list shows without scrolling, and its height in rem if it has more. */
const SIZES = { whole: { rows: 8, height: 36 }, short: { rows: 4, height: 19.5 } } as const;

export type ListSize = keyof typeof SIZES;

interface LongListProps {
  label: string;
  rows: number;
  size: ListSize;
  /** Receives the focus when the focused row is removed. */
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Makes a long list scroll inside its own box, so that the blocks below it stay within reach. */
export function LongList({ label, rows, size, ref, children }: LongListProps) {
  const isLong = rows > SIZES[size].rows;
  return (
    <ScrollBox
      ref={ref}
      role={isLong ? 'region' : undefined}
      aria-label={isLong ? label : undefined}
      tabIndex={isLong ? 0 : -1}
      sx={{ maxHeight: isLong ? `${SIZES[size].height}rem` : 'none', px: 1 }}
    >
      {children}
    </ScrollBox>
  );
}
