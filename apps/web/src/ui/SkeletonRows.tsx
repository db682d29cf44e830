import Skeleton from '@mui/material/Skeleton';
import { common } from '../lib/common.messages.js';

/** The height of a placeholder in pixels. Narrow screens may have another one. */
export type SkeletonHeight = number | { xs: number; md: number };

/** Placeholders for rows that are still loading. */
export function SkeletonRows({ rows, height }: { rows: number; height: SkeletonHeight }) {
  return (
    <div role="status" aria-label={common('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" sx={{ height, mb: 1 }} />
      ))}
    </div>
  );
}
