import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArenaScene } from '../../ui/arena/ArenaScene.js';
import { LoadedLater } from '../../ui/LoadedLater.js';
import { Logo } from '../../ui/Logo.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { chooseLanguage, LANGUAGES } from '../../lib/languages.js';
import { usePageDescription, usePageTitle } from '../../lib/page-title.js';
import { preferencesChanged } from '../../store/preferences.slice.js';
import { brand } from '../../ui/theme/brand.js';
import { NIGHT } from '../../ui/theme/scheme.js';
import { t } from './auth.messages.js';

const Page = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(420px, 36%)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
}));

const Scene = styled('header')(({ theme }) => ({
  '--piece': 'clamp(150px, 17vw, 240px)',
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflow: 'hidden',
  [theme.breakpoints.down('md')]: {
    '--piece': '72px',
    position: 'relative',
    height: 'auto',
    minHeight: 110,
  },
}));

const Overlay = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  padding: theme.spacing(4, 5),
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  background: `linear-gradient(${theme.alpha(brand.depths[0], 0)} 62%, ${theme.alpha(brand.depths[0], 0.9)})`,
  '& a': { alignSelf: 'flex-start', textDecoration: 'none', borderRadius: 6 },
  [theme.breakpoints.down('md')]: {
    position: 'relative',
    boxSizing: 'border-box',
    minHeight: 'inherit',
    gap: theme.spacing(1),
    padding: theme.spacing(1.5, 2.5),
  },
}));

const appear = keyframes({ from: { opacity: 0 } });

/** Places the coin above the middle of the scene's floor. On narrow screens, it is beside the headline. */
const CoinPosition = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: '50%',
  top: '56%',
  transform: 'translate(-50%, -50%)',
  '& > *': { animation: `${appear} 200ms` },
  [theme.breakpoints.down('md')]: { left: 'auto', right: 0, top: '50%', transform: 'translate(-20px, -50%)' },
}));

const Main = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(6, 6),
  background: theme.palette.background.paper,
  borderLeft: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    justifyContent: 'flex-start',
    gap: theme.spacing(2),
    padding: theme.spacing(2, 2.5, 6),
    border: 0,
  },
}));

/** The coin is loaded after the form, because it only decorates the page. */
const loadCoin = async () => (await import('../../games/coin-flip/coin/Coin.js')).Coin;
const COIN = { motion: { at: 'rest', side: 'heads' } } as const;

interface AuthLayoutProps {
  /** The large headline in front of the scene. */
  slogan: string;
  title: string;
  /** The title of the browser tab, if it differs. */
  tabTitle?: string;
  /** The description of a page that search engines find. */
  description?: string;
  lead: ReactNode;
  /** Shown below the headline instead of the coin. */
  pitch?: ReactNode;
  children: ReactNode;
}

/** The layout of the login and registration pages, with the arena next to the form. */
export function AuthLayout(props: AuthLayoutProps) {
  const { slogan, title, tabTitle = title, description, lead, pitch, children } = props;
  usePageTitle(tabTitle);
  usePageDescription(description);
  return (
    <Page>
      <Scene {...NIGHT}>
        <ArenaScene view="bowl" />
        {pitch === undefined && (
          <CoinPosition>
            <LoadedLater load={loadCoin} isNeeded attempt={undefined} props={COIN} />
          </CoinPosition>
        )}
        <Overlay>
          <Link to="/" aria-label="ARENA">
            <Logo />
          </Link>
          <div>
            <Typography
              variant="h1"
              component="p"
              sx={{
                maxWidth: { md: '9em' },
                fontSize: { xs: '1.875rem', md: 'clamp(2.75rem, 5.2vw, 4.75rem)' },
              }}
            >
              {slogan}
            </Typography>
            {pitch}
          </div>
        </Overlay>
      </Scene>
      <Main id="content">
        <div>
          <Typography variant="h2" component="h1" sx={{ fontSize: { xs: '1.75rem', md: '2.5rem' } }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{lead}</Typography>
        </div>
        {children}
        <LanguageSelect />
      </Main>
    </Page>
  );
}

const Select = styled('select')(({ theme }) => ({
  alignSelf: 'flex-start',
  minHeight: 44,
  padding: theme.spacing(0, 1.5),
  font: 'inherit',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  cursor: 'pointer',
  '&:hover': { color: theme.palette.text.primary, borderColor: theme.palette.lineStrong },
}));

/** Changes the language of all screens. Each language has its own name, so that it can be found from any other. */
function LanguageSelect() {
  const dispatch = useAppDispatch();
  const preferred = useAppSelector(({ preferences }) => preferences.language);
  return (
    <Select
      aria-label={t('language')}
      value={chooseLanguage(preferred)}
      onChange={({ target }) => dispatch(preferencesChanged({ language: target.value }))}
    >
      {Object.entries(LANGUAGES).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </Select>
  );
}
