import { styled } from '@mui/material/styles';
import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { LoadedLater } from '../components/LoadedLater.js';
import { Loading } from '../components/Loading.js';
import { common } from '../services/common.messages.js';
import { t } from './app.messages.js';

/** The delay before code for later is loaded, so that it does not slow down the first page. */
export const PRELOAD_DELAY_MS = 1000;

/** Shown while a page's code is loading. */
export const PageLoading = () => <Loading label={common('loading')} />;

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

const loadFooter = async () => (await import('./SiteFooter.js')).SiteFooter;

/** Keeps the place of the footer, which has one line except on phones. */
const FooterPlace = styled('div')({ minHeight: 57, marginTop: 'auto' });

/** The footer of a page. Its code is loaded after the page. */
export function PageFooter() {
  const { pathname } = useLocation();
  return (
    <FooterPlace>
      <LoadedLater load={loadFooter} isNeeded attempt={pathname} props={{}} />
    </FooterPlace>
  );
}
