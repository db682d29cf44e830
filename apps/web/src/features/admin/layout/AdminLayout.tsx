import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../../components/ErrorBoundary.js';
import { LoadingLine } from '../../../components/Loading.js';
import { Notice } from '../../../components/Notice.js';
import { hasSettled } from '../../../components/query-state.js';
import { common } from '../../../services/common.messages.js';
import { useAppSelector } from '../../../services/hooks.js';
import { usePageTitle } from '../../../services/page-title.js';
import { mayDo } from '@arena/wire';
import { useAdminDataState } from '../admin.api.js';
import { t as admin } from '../admin.messages.js';
import { AdminBell } from '../alerts/AdminBell.js';
import { AdminSearch } from '../search/AdminSearch.js';
import { AdminMenu } from './AdminMenu.js';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.js';
import { t } from './layout.messages.js';
import type { SectionOutlet } from './section-title.js';
import { ADMIN_PATH, CHANGES, pathOf, SECTION_NAMES, type SectionName } from './sections.js';

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
    fontSize: '2.25rem',
    overflowWrap: 'anywhere',
    [theme.breakpoints.up('sm')]: { fontSize: '2.75rem' },
  },
  '& > div:first-of-type': { minWidth: 0 },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 320px',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  maxWidth: 460,
  [theme.breakpoints.down('sm')]: { maxWidth: 'none' },
}));

/**
 * The frame of the admin area: menu, breadcrumbs, title, search and the current section. While the overview loads its
 * main data for the first time, it has the whole page.
 */
export function AdminLayout() {
  const { pathname } = useLocation();
  const { section, crumbs, title, setTitle } = useSectionTitles(pathname);
  const isFullPage = useIsFullPage(pathname);
  usePageTitle(section === undefined ? title : t('pageTitle', { section: title }));
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
            <Tools>
              <AdminSearch />
              <AdminBell />
            </Tools>
          </Head>
        )}
        {section !== undefined && <ReadOnlyNotice section={section} />}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingLine label={common('loading')} />}>
            <Outlet context={{ setTitle } satisfies SectionOutlet} />
          </Suspense>
        </ErrorBoundary>
      </Main>
    </Sides>
  );
}

/** Returns the section at an address, its title, and the way to it. */
function useSectionTitles(pathname: string) {
  const [own, setOwn] = useState<{ pathname: string; title: string | undefined }>();
  const [setTitle] = useState(
    () => (title: string | undefined) => setOwn({ pathname: location.pathname, title }),
  );
  const [name, id] = pathname.slice(ADMIN_PATH.length + 1).split('/');
  const section = SECTION_NAMES.find((candidate) => candidate === name);
  if (section === undefined) return { section, crumbs: [], title: admin('title'), setTitle };
  const overview: Crumb = { name: t('admin'), to: ADMIN_PATH };
  if (id === undefined || id === '')
    return { section, crumbs: [overview, { name: t(section) }], title: t(section), setTitle };
  const title = (own?.pathname === pathname ? own.title : undefined) ?? t('player', { id });
  const parent: Crumb = { name: t(section), to: pathOf(section) };
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
  return <Notice>{t('readOnly')}</Notice>;
}
