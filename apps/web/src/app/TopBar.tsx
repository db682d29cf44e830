import { GAME_INFO, GAMES, type User } from '@arena/wire';
import { Trans } from '@lingui/react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Amount } from '../ui/Amount.js';
import { CloseIcon, MenuIcon, SoundOffIcon, SoundOnIcon } from '../ui/icons.js';
import { Logo } from '../ui/Logo.js';
import { brand } from '../ui/theme/brand.js';
import { useDismissal } from '../ui/useDismissal.js';
import { useAppDispatch, useAppSelector } from '../store/hooks.js';
import { switchSound } from '../store/sound.js';
import { gameTitle } from '../games/index.js';
import { gameAt } from '../games/paths.js';
import { t } from './app.messages.js';
import { BarMenu } from './BarMenu.js';
import { LogoutIcon, PAGE_ICONS } from './page-icons.js';

const MAIN_PAGES = ['games', 'leaderboard', 'wallet'] as const;
const PLAYER_PAGES = [
  'revenue',
  'partnership',
  'profile',
  'history',
  'limits',
  'fairness',
  'settings',
] as const;
const ADMIN_PAGES = [...PLAYER_PAGES, 'admin'] as const;

type Page = (typeof MAIN_PAGES | typeof ADMIN_PAGES)[number];

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
  gap: theme.spacing(1.5),
  height: 60,
  maxWidth: brand.frame,
  margin: '0 auto',
  padding: theme.spacing(0, 3),
  '& > a': { textDecoration: 'none', borderRadius: 6 },
  [theme.breakpoints.down('sm')]: { height: 56, gap: theme.spacing(1), padding: theme.spacing(0, 1.5) },
}));

const WideOnly = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('md')]: { display: 'none' },
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
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Menu = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  maxHeight: 'calc(100dvh - 56px)',
  overflowY: 'auto',
  padding: theme.spacing(1, 1.5, 2),
  '&[hidden]': { display: 'none' },
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > p': {
    margin: theme.spacing(0.5, 1.5, 1),
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minWidth: 0,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 44,
    padding: theme.spacing(0, 1.5),
    borderRadius: 10,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&[aria-current]': {
      color: theme.palette.text.primary,
      background: theme.palette.surface.control,
      boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
    },
  },
  '&[data-vertical="true"]': { flexDirection: 'column', alignItems: 'stretch' },
}));

/** Links or buttons of the menu, two in a row, so that all are in view. */
const Pairs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(0.75),
  '& > a, & > button': {
    minWidth: 0,
    padding: theme.spacing(0, 1.25),
    gap: theme.spacing(1),
    overflowWrap: 'anywhere',
  },
  '& > a': { whiteSpace: 'normal', lineHeight: 1.2 },
  '&[data-framed] > a': {
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
  },
}));

/** A button among the links of a menu, which looks like them. */
const MenuButton = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: theme.spacing(1.5),
  minHeight: 44,
  padding: theme.spacing(0, 1.5),
  borderRadius: 10,
  color: theme.palette.text.secondary,
  fontSize: '1rem',
  fontWeight: 600,
  '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
}));

interface TopBarProps {
  user: User;
  /** Whether the current page is a game. If so, the link to the list of games is marked. */
  isGame: boolean;
  onLogout: () => Promise<void>;
}

/** Shows the logo, the navigation, the balance and the logout button. Narrow screens have a menu for the navigation. */
export function TopBar({ user, isGame, onLogout }: TopBarProps) {
  const { username, arenaBalance, isAdmin } = user;
  const accountPages: readonly Page[] = isAdmin ? ADMIN_PAGES : PLAYER_PAGES;
  const current = useCurrentPage(isGame);
  const logout = (
    <MenuButton onClick={() => void onLogout()}>
      <LogoutIcon />
      {t('logout')}
    </MenuButton>
  );
  return (
    <NarrowMenu
      username={username}
      bar={(toggle, close) => (
        <Row>
          <Link to="/" aria-label={t('home')} onClick={close}>
            <Logo />
          </Link>
          <WideOnly>
            <Nav aria-label={t('mainNavigation')}>
              <PageLinks pages={['games']} current={current} />
              <BarMenu label={t('gameNavigation')} isCurrent={false}>
                {(close) => <GameLinks onFollow={close} />}
              </BarMenu>
              <PageLinks pages={['leaderboard', 'wallet']} current={current} />
            </Nav>
          </WideOnly>
          <BalancePill balance={arenaBalance} />
          <WideOnly>
            <SoundSwitch />
            <Nav aria-label={t('accountNavigation')}>
              <BarMenu
                text={username}
                isCurrent={current !== undefined && accountPages.includes(current)}
                atEnd
              >
                {(close) => (
                  <>
                    <PageLinks pages={accountPages} current={current} hasIcons onFollow={close} />
                    {logout}
                  </>
                )}
              </BarMenu>
            </Nav>
          </WideOnly>
          {toggle}
        </Row>
      )}
    >
      {(close) => (
        <>
          <MenuLinks pages={[...MAIN_PAGES, ...accountPages]} current={current} onFollow={close} />
          <Pairs>
            {logout}
            <SoundSwitch inMenu />
          </Pairs>
        </>
      )}
    </NarrowMenu>
  );
}

/** Returns the page that is open or, of a game or a bet, the page that leads to it. */
function useCurrentPage(isGame: boolean): Page | undefined {
  const [, first] = useLocation().pathname.split('/');
  return isGame ? 'games' : [...MAIN_PAGES, ...ADMIN_PAGES].find((page) => page === first);
}

interface PageLinksProps {
  pages: readonly Page[];
  current: Page | undefined;
  hasIcons?: boolean;
  onFollow?: () => void;
}

function PageLinks({ pages, current, hasIcons = false, onFollow }: PageLinksProps) {
  const { pathname } = useLocation();
  return pages.map((page) => {
    const Icon = PAGE_ICONS[page];
    return (
      <Link
        key={page}
        to={`/${page}`}
        aria-current={pathname === `/${page}` ? 'page' : page === current ? 'true' : undefined}
        onClick={onFollow}
      >
        {hasIcons && <Icon />}
        {t(page)}
      </Link>
    );
  });
}

/** The links of the menu of narrow screens. */
function MenuLinks(props: PageLinksProps & { onFollow: () => void }) {
  return (
    <Nav aria-label={t('menuNavigation')} data-vertical>
      <Pairs data-framed>
        <GameLinks onFollow={props.onFollow} />
      </Pairs>
      <Pairs>
        <PageLinks {...props} hasIcons />
      </Pairs>
    </Nav>
  );
}

function GameLinks({ onFollow }: { onFollow: () => void }) {
  const current = gameAt(useLocation().pathname);
  return GAMES.map((game) => (
    <Link
      key={game}
      to={GAME_INFO[game].page}
      aria-current={game === current ? 'page' : undefined}
      onClick={onFollow}
    >
      {gameTitle(game)}
    </Link>
  ));
}

interface NarrowMenuProps {
  username: string;
  /** Receives the button that opens the menu, and a function that closes it. */
  bar: (toggle: ReactNode, close: () => void) => ReactNode;
  /** Receives a function that closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** The bar with the menu of narrow screens below it. */
function NarrowMenu({ username, bar, children }: NarrowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useDismissal(isOpen, { area, toggle, onDismiss: close });
  return (
    <Bar ref={area}>
      {bar(
        <MenuToggle
          ref={toggle}
          aria-label={isOpen ? t('closeMenu') : t('openMenu')}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </MenuToggle>,
        close,
      )}
      <Menu id={MENU_ID} hidden={!isOpen}>
        <p>
          <Trans id={t.id('signedInAs')} values={{ username }} components={{ strong: <strong /> }} />
        </p>
        {children(close)}
      </Menu>
    </Bar>
  );
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
    <MenuButton onClick={toggle}>
      {icon}
      {state}
    </MenuButton>
  ) : (
    <IconButton aria-label={t('sound')} title={state} aria-pressed={isOn} onClick={toggle}>
      {icon}
    </IconButton>
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
  flexShrink: 0,
  marginLeft: 'auto',
  padding: '0 14px',
  whiteSpace: 'nowrap',
  background: theme.palette.surface.control,
  borderRadius: 999,
  '& small': { fontSize: '0.8em', fontWeight: 650, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { flexShrink: 1, fontSize: '1.1875rem', paddingInline: 10 },
}));

/** The balance with 2 decimals. */
function BalancePill({ balance }: { balance: string }) {
  return (
    <Pill aria-label={t('arenaBalance')} role="group" data-part="balance">
      <Amount value={balance} decimals={2} />
      <small>ARENA</small>
    </Pill>
  );
}
