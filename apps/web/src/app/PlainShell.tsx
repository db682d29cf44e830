import { styled } from '@mui/material/styles';
import { Link, Outlet } from 'react-router';
import { Logo } from '../ui/Logo.js';
import { t } from './app.messages.js';
import { SkipLink, useScrollToTop } from './page-frame.js';

const PlainBar = styled('header')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    height: 64,
    maxWidth: 760,
    margin: '0 auto',
    padding: theme.spacing(0, 3),
    [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 1.5) },
  },
  '&[data-width="wide"] > div': { maxWidth: 1240 },
  '& a': { textDecoration: 'none', borderRadius: 6 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}));

interface PlainShellProps {
  /** The text beside the logo. */
  name?: 'explorer' | 'rules';
  /** The width of the page, so that the logo is above its left edge. */
  width?: 'wide' | 'narrow';
}

/** The frame of the pages that do not depend on the signed-in user. */
export function PlainShell({ name, width = 'narrow' }: PlainShellProps) {
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <PlainBar data-width={width}>
        <div>
          <Link to="/" aria-label={t('home')}>
            <Logo />
          </Link>
          {name !== undefined && <p>{t(name)}</p>}
        </div>
      </PlainBar>
      <Outlet />
    </>
  );
}
