import { keyframes, styled } from '@mui/material/styles';
import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { common } from '../lib/common.messages.js';
import { t } from './app.messages.js';
import { PageOutline } from './PageOutline.js';

/** The delay before code for later is loaded, so that it does not slow down the first page. */
export const PRELOAD_DELAY_MS = 1000;

/** Shown while a page's code is loading. */
export const PageLoading = () => <PageOutline label={common('loading')} hasBar />;

const appear = keyframes({ from: { opacity: 0 } });
const advance = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.tooltip,
  height: 3,
  background: theme.palette.primary.main,
  transformOrigin: 'left',
  // Not for a page that is there at once.
  animation: `${appear} 1ms 200ms backwards, ${advance} 4s ease-out 200ms both`,
}));

/** A line above the present page while the code of the next one loads. */
export function NavigationLine() {
  return useNavigation().state === 'loading' && <Line aria-hidden data-part="navigation" />;
}

const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 12,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.25, 2),
  borderRadius: 8,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontWeight: 650,
  '&:focus': { top: 12 },
}));

/** A link to the content of the page, which is shown while it has the focus. */
export function SkipLink() {
  return <Skip href="#content">{t('skipToContent')}</Skip>;
}

/** Scrolls to the top when a new page opens, but not when the user goes back or forward in the history. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
}
