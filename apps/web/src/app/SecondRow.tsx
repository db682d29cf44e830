import { GAME_INFO, GAMES } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { gameTitle } from '../games/index.js';
import { gameAt } from '../games/paths.js';
import { t } from './app.messages.js';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  width: '100%',
  maxWidth: 'var(--frame-width, 1360px)',
  // Keeps the place of the session line, so that the game does not move when its code has loaded.
  minHeight: 32,
  margin: '0 auto',
  '& > aside': { flex: 1, minWidth: 0 },
  // The session panel has a line of its own.
  '&:has(> section)': { flexWrap: 'wrap' },
  '& > section': { flex: '1 0 100%', order: 1 },
  [theme.breakpoints.up('lg')]: {
    minHeight: 44,
    padding: theme.spacing(0, 3),
    '& > aside': { padding: 0, minHeight: 0 },
    '& > section': { padding: 0 },
    '& > nav:last-of-type': { marginLeft: 'auto' },
  },
  [theme.breakpoints.down('lg')]: {
    '&[data-empty="true"]': { display: 'none' },
    '& > nav': { display: 'none' },
  },
}));

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  fontSize: '0.875rem',
  '& a': {
    padding: theme.spacing(0.5, 1.25),
    borderRadius: 8,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&[aria-current]': { color: theme.palette.text.primary, fontWeight: 650 },
  },
  '& a:first-of-type': { marginLeft: theme.spacing(-1.25) },
}));

/** Returns the links to the games, with their addresses and titles. */
export const gameLinks = () => GAMES.map((game) => [GAME_INFO[game].page, gameTitle(game)] as const);

/** Returns the links to the pages about the player that the top bar has no place for. */
export const accountLinks = () => [
  ['/history', t('history')] as const,
  ['/settings', t('settings')] as const,
];

/** The row below the top bar: links to the games, `children`, and links about the player. Narrow screens have them in the menu. */
export function SecondRow({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const game = gameAt(pathname);
  const current = game === undefined ? pathname : GAME_INFO[game].page;
  const link = ([to, name]: readonly [string, string]) => (
    <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
      {name}
    </Link>
  );
  return (
    <Row data-empty={children === false}>
      <Links aria-label={t('gameNavigation')}>{gameLinks().map(link)}</Links>
      {children}
      <Links aria-label={t('accountNavigation')}>{accountLinks().map(link)}</Links>
    </Row>
  );
}
