import { styled } from '@mui/material/styles';
import { useDieTumble, type DieMotion } from './useDieTumble.js';

const Space = styled('div')({
  position: 'relative',
  width: 'var(--piece)',
  height: 'var(--piece)',
  pointerEvents: 'none',
  // The canvas is larger than the die, because the die jumps and casts a shadow.
  '& canvas': {
    position: 'absolute',
    left: 'calc(var(--piece) * -0.3)',
    top: 'calc(var(--piece) * -0.3)',
    width: 'calc(var(--piece) * 1.6)',
    height: 'calc(var(--piece) * 1.6)',
  },
});

/** The die in three dimensions. The custom property `--piece` sets its size. */
export function Die({ motion }: { motion: DieMotion }) {
  const canvas = useDieTumble(motion);
  return (
    <Space aria-hidden>
      <canvas ref={canvas} data-part="die" />
    </Space>
  );
}
