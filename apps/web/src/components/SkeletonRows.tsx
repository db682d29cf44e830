import Skeleton from '@mui/material/Skeleton';

/** Rows that are on their way. */
export function SkeletonRows({ rows, height }: { rows: number; height: number }) {
  return (
    <div role="status" aria-label="Loading...">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} sx={{ mb: 1 }} />
      ))}
    </div>
  );
}
