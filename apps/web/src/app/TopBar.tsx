import type { User } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { Amount } from '../ui/Amount.js';
import { CloseIcon, MenuIcon, SoundOffIcon, SoundOnIcon } from '../ui/icons.js';
import { Logo } from '../ui/Logo.js';
import { useAppDispatch, useAppSelector } from '../store/hooks.js';
import { switchSound } from '../store/sound.js';
import { gameAt } from '../games/paths.js';
import { t } from './app.messages.js';
import { accountLinks, gameLinks } from './SecondRow.js';

const PLAYER_LINKS = [
  { to: '/games', label: 'games' },
  { to: '/leaderboard', label: 'leaderboard' },
  { to: '/revenue', label: 'revenue' },
  { to: '/partnership', label: 'partnership' },
  { to: '/wallet', label: 'wallet' },
  { to: '/profile', label: 'profile' },
] as const;
const ADMIN_LINKS = [...PLAYER_LINKS, { to: '/admin', label: 'admin' }] as const;

type NavigationLink = (typeof ADMIN_LINKS)[number];

const MENU_ID = 'mobile-menu';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  background: theme.palette.background.default,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  height: 64,
  maxWidth: 'var(--frame-width, 1360px)',
  margin: '0 auto',
  padding: theme.spacing(0, 3),
  '& > a': { textDecoration: 'none', borderRadius: 6 },
  [theme.breakpoints.down('sm')]: { height: 56, gap: theme.spacing(1), padding: theme.spacing(0, 1.5) },
}));

const Username = styled('span')(({ theme }) => ({
  // The name shrinks before the balance does, because a narrower balance would lose its unit.
  flexShrink: 1_000_000,
  maxWidth: '14ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
}));

const WideOnly = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const IconButton = styled(ButtonBase)(({ theme }) => ({
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: 10,
  fontSize: '1.25rem',
  '&:hover': { background: theme.palette.surface.control },
}));

const MenuToggle = styled(IconButton)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

const Menu = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 1.5, 2),
  '&[hidden]': { display: 'none' },
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > p': {
    margin: theme.spacing(0.5, 1.5, 1),
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

interface TopBarProps {
  user: User;
  /** Whether the current page is a game. If so, the link to the list of games is marked. */
  isGame: boolean;
  onLogout: () => Promise<void>;
}

/** Shows the logo, the navigation, the balance and the logout button. Narrow screens have a menu for the navigation. */
export function TopBar({ user, isGame, onLogout }: TopBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { username, arenaBalance, isAdmin } = user;
  useDismissal(isMenuOpen, { bar, toggle, onDismiss: () => setMenuOpen(false) });
  return (
    <Bar ref={bar}>
      <Row>
        <Link to="/" aria-label={t('home')} onClick={() => setMenuOpen(false)}>
          <Logo />
        </Link>
        <WideOnly>
          <NavLinks isAdmin={isAdmin} isGame={isGame} label={t('mainNavigation')} />
        </WideOnly>
        <BalancePill balance={arenaBalance} />
        <WideOnly>
          <SoundSwitch />
          <Username title={username}>{username}</Username>
          <Button onClick={() => void onLogout()}>{t('logout')}</Button>
        </WideOnly>
        <MenuToggle
          ref={toggle}
          aria-label={isMenuOpen ? t('closeMenu') : t('openMenu')}
          aria-expanded={isMenuOpen}
          aria-controls={MENU_ID}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <CloseIcon /> : <MenuIcon />}
        </MenuToggle>
      </Row>
      <Menu id={MENU_ID} hidden={!isMenuOpen}>
        <p>
          <Trans id={t.id('signedInAs')} values={{ username }} components={{ strong: <strong /> }} />
        </p>
        <NavLinks
          isAdmin={isAdmin}
          isGame={isGame}
          label={t('menuNavigation')}
          vertical
          onFollow={() => setMenuOpen(false)}
        />
        <SoundSwitch inMenu />
        <Button variant="outlined" onClick={() => void onLogout()}>
          {t('logout')}
        </Button>
      </Menu>
    </Bar>
  );
}

interface Dismissal {
  bar: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

/** Closes the menu on Escape or on a click outside the bar. Escape also returns the focus to the menu button. */
function useDismissal(isOpen: boolean, { bar, toggle, onDismiss }: Dismissal): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      dismiss.current();
      toggle.current?.focus();
    };
    const onClick = (event: MouseEvent) => {
      // A click may replace the icon under the pointer. The event path still contains the removed icon.
      if (bar.current !== null && !event.composedPath().includes(bar.current)) dismiss.current();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [isOpen, bar, toggle]);
}

/** Switches the sounds of the game on the current page. Other pages have no switch. */
function SoundSwitch({ inMenu = false }: { inMenu?: boolean }) {
  const game = gameAt(useLocation().pathname);
  const isOn = useAppSelector(({ preferences }) => game !== undefined && preferences.sounds[game] === true);
  const dispatch = useAppDispatch();
  if (game === undefined) return null;
  const toggle = () => dispatch(switchSound(game, !isOn));
  const icon = isOn ? <SoundOnIcon /> : <SoundOffIcon />;
  const state = isOn ? t('soundOn') : t('soundOff');
  return inMenu ? (
    <Button sx={{ justifyContent: 'flex-start' }} startIcon={icon} onClick={toggle}>
      {state}
    </Button>
  ) : (
    <IconButton aria-label={t('sound')} title={state} aria-pressed={isOn} onClick={toggle}>
      {icon}
    </IconButton>
  );
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  marginLeft: theme.spacing(1),
  '&[data-vertical="true"]': { flexDirection: 'column', alignItems: 'stretch', margin: 0 },
  '& a': {
    padding: theme.spacing(1.25, 1.5),
    borderRadius: 10,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&[aria-current]': {
      color: theme.palette.text.primary,
      background: theme.palette.surface.control,
    },
  },
  // Makes room for the largest balance and an admin's additional link.
  [theme.breakpoints.down(1360)]: { '&:not([data-vertical="true"]) a': { paddingInline: 8 } },
  '&:not([data-vertical="true"]) a[aria-current]': {
    boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
    borderRadius: '10px 10px 0 0',
  },
}));

/** The links to the games in the menu, two in a row. */
const Games = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 });

interface NavLinksProps {
  isAdmin: boolean;
  isGame: boolean;
  label: string;
  vertical?: boolean;
  onFollow?: () => void;
}

/** The links to the pages. Marks the link to the current page or, if it has none, to its parent page. */
function NavLinks({ isAdmin, isGame, label, vertical = false, onFollow }: NavLinksProps) {
  const { pathname } = useLocation();
  const links: readonly NavigationLink[] = isAdmin ? ADMIN_LINKS : PLAYER_LINKS;
  const parent = isGame
    ? '/games'
    : pathname.startsWith('/history')
      ? '/profile'
      : pathname.startsWith('/admin') && '/admin';
  const link = ([to, name]: readonly [string, string]) => (
    <Link
      key={to}
      to={to}
      aria-current={pathname === to ? 'page' : to === parent ? 'true' : undefined}
      onClick={onFollow}
    >
      {name}
    </Link>
  );
  return (
    <Nav aria-label={label} data-vertical={vertical}>
      {vertical && <Games>{gameLinks().map(link)}</Games>}
      {links.map(({ to, label: name }) => link([to, t(name)]))}
      {vertical && accountLinks().map(link)}
    </Nav>
  );
}

const Pill = styled('div')(({ theme }) => ({
  ...theme.typography.h4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 6,
  minWidth: 0,
  // If the unit does not fit next to the amount, it wraps to a second line, which is hidden.
  height: '2.1em',
  lineHeight: '2.1em',
  overflow: 'hidden',
  marginLeft: 'auto',
  padding: '0 14px',
  whiteSpace: 'nowrap',
  background: theme.palette.surface.control,
  borderRadius: 999,
  '& small': { fontSize: '0.8em', fontWeight: 650, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { fontSize: '1.1875rem', paddingInline: 10 },
}));

/** The balance with 2 decimals. */
function BalancePill({ balance }: { balance: string }) {
  return (
    <Pill aria-label={t('arenaBalance')} role="group">
      <Amount value={balance} decimals={2} />
      <small>ARENA</small>
    </Pill>
  );
}
