import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LoadingLine } from '../../components/Loading.js';
import { common } from '../../services/common.messages.js';

/** Heights in pixels per breakpoint. They match the content that usually replaces the placeholder. */
export type Heights = Record<'xs' | 'sm' | 'md', number>;

/** Shows the block as rows with gaps, because one tall rectangle looks like an error. */
const ROWS = 'repeating-linear-gradient(#000 0 108px, transparent 0 120px)';

/** A placeholder with the height of its content, so that the page does not shift when the content arrives. */
export function LoadingBlock({ heights }: { heights: Heights }) {
  return (
    <div role="status" aria-label={common('loading')}>
      <Skeleton variant="rounded" sx={{ height: heights, maskImage: ROWS }} />
    </div>
  );
}

const Space = styled('div')({ display: 'grid', alignItems: 'center' });

/** A loading line that takes up the height of the content that replaces it. */
export function LoadingSpace({ label, heights }: { label: string; heights: Heights }) {
  return (
    <Space sx={{ minHeight: heights }}>
      <LoadingLine label={label} />
    </Space>
  );
}
