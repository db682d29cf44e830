import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Drawing = styled('svg')({
  width: '1.25em',
  height: '1.25em',
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/**
 * Creates an icon component. Icons are hidden from screen readers, so use them next to text or in labelled buttons. Icons that
 * only the admin area needs are not in this file, because it is in the code of each page.
 */
export const icon = (path: ReactNode) =>
  function Icon() {
    return (
      <Drawing viewBox="0 0 24 24" aria-hidden focusable="false">
        {path}
      </Drawing>
    );
  };

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const ShieldIcon = icon(
  <path d="M12 3l7 3v5.5c0 4.4-3 8-7 9.5-4-1.5-7-5.1-7-9.5V6l7-3zM8.8 12l2.3 2.3 4.2-4.4" />,
);
export const WalletIcon = icon(
  <path d="M4 8.5A2.5 2.5 0 0 1 6.5 6H17v3M4 8.500V17a2 2 0 0 0 2 2h12.500a1.5 1.5 0 0 0 1.5-1.500v-7A1.5 1.5 0 0 0 18.5 9H4.500M16 14h.01" />,
);
export const TokenIcon = icon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5v8M8.5 12.2l3.5 3.5 3.5-3.5" />,
);
export const LockIcon = icon(
  <path d="M6.5 10.500h11A1.5 1.5 0 0 1 19 12v6.500a1.5 1.5 0 0 1-1.5 1.500h-11A1.5 1.5 0 0 1 5 18.500V12a1.5 1.5 0 0 1 1.5-1.500zM8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2" />,
);
export const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.200a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.600z" />,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.700A9.5 9.5 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.7 3.400M6.3 7.400A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.3-1.100M10 10.100a2.8 2.8 0 0 0 3.9 4" />,
);
export const RetryIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.300M19.5 4v4h-4" />);
export const CopyIcon = icon(
  <path d="M9.500 8.500h8a1.500 1.500 0 0 1 1.500 1.500v8.500a1.500 1.500 0 0 1-1.500 1.500h-8A1.500 1.500 0 0 1 8 18.500V10a1.500 1.500 0 0 1 1.500-1.500zM5 15.500v-9A1.500 1.500 0 0 1 6.500 5h8" />,
);
export const CheckIcon = icon(<path d="M5 12.500l4.500 4.500L19 7.500" />);
export const OutIcon = icon(
  <path d="M10 6H6.500A1.500 1.500 0 0 0 5 7.500v10A1.500 1.500 0 0 0 6.500 19h10a1.500 1.500 0 0 0 1.500-1.500V14M13.500 5H19v5.500M19 5l-8 8" />,
);
export const ChevronIcon = icon(<path d="M6 9l6 6 6-6" />);
export const XIcon = icon(
  <path d="M4 4h4.500l11.500 16h-4.500zM19.500 4l-6.300 6.800M4.500 20l6.400-6.900" />,
);
export const SoundOnIcon = icon(
  <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11" />,
);
export const SoundOffIcon = icon(
  <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9.500l5 5M20.500 9.500l-5 5" />,
);
