import { keyframes, styled } from '@mui/material/styles';
import { brand } from './theme/brand.js';

const turn = keyframes({ from: { transform: 'rotateY(0)' }, to: { transform: 'rotateY(360deg)' } });

const Middle = styled('div')({
  flex: 1,
  // The footer begins below the screen, so that it does not move when the page is there.
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 20,
  color: brand.textQuiet,
});

const Disc = styled('div')({
  width: 44,
  height: 44,
  borderRadius: '50%',
  border: `5px solid ${brand.ember}`,
  boxShadow: `inset 0 0 0 5px ${brand.depths[0]}, inset 0 0 0 20px ${brand.emberDeep}`,
  animation: `${turn} 1.1s cubic-bezier(0.45, 0, 0.55, 1) infinite`,
});

/** The loading indicator for a whole screen. */
export function Loading({ label }: { label: string }) {
  return (
    <Middle role="status">
      <Disc aria-hidden />
      {label}
    </Middle>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 14,
  minHeight: 72,
  color: brand.textQuiet,
  fontSize: '0.9375rem',
  '& > div': { width: 24, height: 24, borderWidth: 3, boxShadow: 'none', background: brand.emberDeep },
});

/** The loading indicator for a panel. */
export function LoadingLine({ label }: { label: string }) {
  return (
    <Line role="status">
      <Disc aria-hidden />
      {label}
    </Line>
  );
}
