import { mayDo } from '@arena/wire';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, Outlet, useLocation, useOutletContext } from 'react-router';
import { ChevronIcon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/Notice.js';
import { hasSettled } from '../../../lib/query-state.js';
import { useAppSelector } from '../../../store/hooks.js';
import { usePageTitle } from '../../../lib/page-title.js';
import { useAdminDataState } from '../admin.api.js';
import { AdminBell } from '../alerts/AdminBell.js';
import { AdminSearch } from '../search/AdminSearch.js';
import {
  ADMIN_PATH,
  CHANGES,
  pathOf,
  SECTION_GROUPS,
  SECTION_NAMES,
  SECTION_TITLES,
  type SectionName,
} from './sections.js';

/** The bars above the page are as wide as the admin area, so that the logo and the menu begin at the same place. */
const wideFrame = <GlobalStyles styles={{ ':root': { '--frame-width': '1560px' } }} />;

const Sides = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr)',
  alignContent: 'start',
  alignItems: 'start',
  gap: theme.spacing(2, 4),
  width: '100%',
  maxWidth: 'var(--frame-width)',
  margin: '0 auto',
  padding: theme.spacing(4, 3, 6),
  '&[data-bare="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: theme.spacing(2) },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(1.5) },
}));

const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  minWidth: 0,
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  '& h1': {
    fontSize: '1.875rem',
    overflowWrap: 'anywhere',
    [theme.breakpoints.up('sm')]: { fontSize: '2.75rem' },
  },
  '& > div:first-of-type': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    alignItems: 'center',
    gap: theme.spacing(1),
    // The menu above names the section.
    '& nav[data-short="true"]': { display: 'none' },
    // The title below names the page.
    '& li:has([aria-current])': { display: 'none' },
  },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 320px',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  maxWidth: 460,
  [theme.breakpoints.down('sm')]: { flexBasis: 210, maxWidth: 'none' },
  '&[data-search="false"]': { flex: '0 0 auto' },
}));

/**
 * The frame of the admin area: menu, breadcrumbs, title, search and the current section. While the overview loads its
 * main data for the first time, it has the whole page.
 */
export function AdminLayout() {
  const { pathname } = useLocation();
  const { section, crumbs, title, setTitle } = useSectionTitles(pathname);
  const isFullPage = useIsFullPage(pathname);
  // The list of players has a search of its own.
  const hasSearch = pathname !== pathOf('players');
  usePageTitle(section === undefined ? title : `${title} · Admin`);
  return (
    <Sides data-bare={isFullPage}>
      {wideFrame}
      {!isFullPage && <AdminMenu current={section} />}
      <Main id="content">
        {!isFullPage && (
          <Head>
            <div>
              {crumbs.length > 1 && <Breadcrumbs crumbs={crumbs} />}
              <Typography variant="h2" component="h1">
                {title}
              </Typography>
            </div>
            <Tools data-search={hasSearch}>
              {hasSearch && <AdminSearch />}
              <AdminBell />
            </Tools>
          </Head>
        )}
        {section !== undefined && <ReadOnlyNotice section={section} />}
        <Outlet context={{ setTitle } satisfies SectionOutlet} />
      </Main>
    </Sides>
  );
}

/** What the frame passes to its sections. */
interface SectionOutlet {
  /** Replaces the title of the section until another address is opened. */
  setTitle: (title: string | undefined) => void;
}

/**
 * Shows a title that only the section knows, such as a player's name, in the heading, the breadcrumbs and the
 * document's title. Undefined until it has loaded.
 */
export function useSectionTitle(title: string | undefined): void {
  const { setTitle } = useOutletContext<SectionOutlet>();
  useEffect(() => setTitle(title), [setTitle, title]);
}

/** Returns the section at an address, its title, and the way to it. */
function useSectionTitles(pathname: string) {
  const [own, setOwn] = useState<{ pathname: string; title: string | undefined }>();
  const [setTitle] = useState(
    () => (title: string | undefined) => setOwn({ pathname: location.pathname, title }),
  );
  const [name, id] = pathname.slice(ADMIN_PATH.length + 1).split('/');
  const section = SECTION_NAMES.find((candidate) => candidate === name);
  if (section === undefined) return { section, crumbs: [], title: 'Admin Dashboard', setTitle };
  const overview: Crumb = { name: 'Admin', to: ADMIN_PATH };
  if (id === undefined || id === '')
    return {
      section,
      crumbs: [overview, { name: SECTION_TITLES[section] }],
      title: SECTION_TITLES[section],
      setTitle,
    };
  const title = (own?.pathname === pathname ? own.title : undefined) ?? `Player #${id}`;
  const parent: Crumb = { name: SECTION_TITLES[section], to: pathOf(section) };
  return { section, crumbs: [overview, parent, { name: title }], title, setTitle };
}

/** Returns whether the overview loads its main data before any part of the admin area has been shown. */
function useIsFullPage(pathname: string): boolean {
  const query = useAdminDataState();
  const [isEntered, setEntered] = useState(false);
  const isLoading = pathname.replace(/\/$/, '') === ADMIN_PATH && !hasSettled(query);
  if (!isLoading && !isEntered) setEntered(true);
  return isLoading && !isEntered;
}

/** Tells admins whose role changes nothing in a section why it has no buttons. */
function ReadOnlyNotice({ section }: { section: SectionName }) {
  const role = useAppSelector(({ session }) => session.user?.role ?? null);
  const changes = CHANGES[section];
  if (changes === undefined || changes.some((permission) => mayDo(role, permission))) return null;
  return <Notice>You can see this section, but your role changes nothing in it.</Notice>;
}

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  '& li': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li + li::before': { content: '"/"', marginRight: theme.spacing(1) },
  '& a': { display: 'inline-block', padding: theme.spacing(0.5, 0), color: 'inherit' },
  '& span': { lineHeight: 2 },
}));

/** A page on the way to the current one. */
interface Crumb {
  name: string;
  /** Undefined for the current page. */
  to?: string;
}

/** The way from the overview of the admin area to the current page. */
function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" data-short={crumbs.length < 3}>
      <List>
        {crumbs.map(({ name, to }) => (
          <li key={to ?? 'current'}>
            {to === undefined ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </List>
    </nav>
  );
}

const Frame = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 88,
  maxHeight: 'calc(100vh - 88px)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  [theme.breakpoints.down('lg')]: { position: 'static', maxHeight: 'none' },
}));

const Toggle = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 44,
  padding: theme.spacing(0.5, 1.75),
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& p': {
    margin: theme.spacing(0, 1.5, 0.5),
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'block',
    padding: theme.spacing(0.75, 1.5),
    borderLeft: `2px solid ${theme.palette.divider}`,
    borderRadius: '0 8px 8px 0',
    color: theme.palette.text.secondary,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&[aria-current]': {
      color: theme.palette.text.primary,
      background: theme.palette.surface.control,
      borderColor: theme.palette.primary.main,
    },
  },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
    marginTop: theme.spacing(1),
    padding: theme.spacing(1.5),
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '&[data-open="false"]': { display: 'none' },
    '& a': { padding: theme.spacing(1.25, 1.5) },
  },
}));

interface AdminMenuProps {
  /** Undefined on the overview. */
  current: SectionName | undefined;
}

/** The links to the sections, grouped. Narrow screens show them below a button that names the current section. */
function AdminMenu({ current }: AdminMenuProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // The menu closes when another address opens.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const setOpen = (open: boolean) => setOpenAt(open ? pathname : undefined);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const titleOf = (section: SectionName | undefined) =>
    section === undefined ? 'Overview' : SECTION_TITLES[section];
  const link = (to: string, section: SectionName | undefined) => (
    <Link to={to} aria-current={pathname === to ? 'page' : section === current ? 'true' : undefined}>
      {titleOf(section)}
    </Link>
  );
  return (
    <Frame onKeyDown={closeOnEscape}>
      <Toggle ref={toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>Menu: {titleOf(current)}</span>
        <ChevronIcon />
      </Toggle>
      <Nav id={id} aria-label="Sections of the admin area" data-open={isOpen}>
        <ul>
          <li>{link(ADMIN_PATH, undefined)}</li>
        </ul>
        {SECTION_GROUPS.map(({ name, title, sections }) => (
          <div key={name}>
            <p id={`${id}-${name}`}>{title}</p>
            <ul aria-labelledby={`${id}-${name}`}>
              {sections.map((section) => (
                <li key={section}>{link(pathOf(section), section)}</li>
              ))}
            </ul>
          </div>
        ))}
      </Nav>
    </Frame>
  );
}
