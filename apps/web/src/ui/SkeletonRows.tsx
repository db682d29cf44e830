import Skeleton from '@mui/material/Skeleton';
import { common } from '../lib/common.messages.js';

/** Placeholders for rows that are still loading. */
export function SkeletonRows({ rows, height }: { rows: number; height: number }) {
  return (
    <div role="status" aria-label={common('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} sx={{ mb: 1 }} />
      ))}
    </div>
  );
}
