import { GAME_INFO, SEEDED_GAMES } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { scrollToCentre } from '../../ui/ChoiceBar.js';
import { RetryIcon } from '../../ui/icons.js';
import { brand } from '../../ui/theme/brand.js';
import { Logo } from '../../ui/Logo.js';
import { gameTitle, type SeededGameDefinition } from '../../games/index.js';
import { t } from './demo.messages.js';

const Bar = styled('header')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    minHeight: 64,
    maxWidth: brand.frame,
    margin: '0 auto',
    padding: theme.spacing(0.5, 3),
    [theme.breakpoints.down('sm')]: { gap: theme.spacing(0, 1), padding: theme.spacing(0.5, 1.5, 0) },
  },
  '& a': { borderRadius: 10 },
}));

/** Stays at the top of the screen. */
const Mark = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  margin: 0,
  padding: theme.spacing(1, 3),
  background: theme.palette.surface.control,
  color: theme.palette.primary.light,
  fontWeight: 650,
  textAlign: 'center',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.25, 1.5), fontSize: '0.8125rem' },
}));

const Games = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  marginRight: 'auto',
  '& a': {
    padding: theme.spacing(1.25),
    color: theme.palette.text.secondary,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current]': {
      color: theme.palette.text.primary,
      borderRadius: '10px 10px 0 0',
      boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
    },
  },
  [theme.breakpoints.down('md')]: {
    order: 1,
    flexWrap: 'nowrap',
    width: `calc(100% + ${theme.spacing(3)})`,
    marginInline: theme.spacing(-1.5),
    paddingInline: 2,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& a': { whiteSpace: 'nowrap' },
  },
  [theme.breakpoints.down('sm')]: { '& a': { padding: theme.spacing(1, 0.875), fontSize: '0.9375rem' } },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginLeft: 'auto',
  '& button svg': { display: 'none' },
  // Narrow screens have room for the icon of "Start again" only.
  [theme.breakpoints.down('sm')]: {
    gap: 2,
    '& button': { minWidth: 44, padding: 0 },
    '& button svg': { display: 'block' },
    '& button span': { position: 'absolute', clipPath: 'inset(50%)' },
    '& a': { paddingInline: 12 },
  },
}));

interface DemoBarProps {
  game: SeededGameDefinition;
  isVisitor: boolean;
  onRestart: () => void;
}

/** The bar of the demo's pages, which say at all times that the money is play money. */
export function DemoBar({ game, isVisitor, onRestart }: DemoBarProps) {
  const { page } = GAME_INFO[game.name];
  return (
    <>
      <Bar>
        <div>
          <Link to="/" aria-label="ARENA">
            <Logo />
          </Link>
          <Games aria-label={t('choose')}>
            {SEEDED_GAMES.map((name) => (
              <Link
                key={name}
                ref={name === game.name ? scrollToCentre : undefined}
                to={`/demo${GAME_INFO[name].page}`}
                aria-current={name === game.name ? 'page' : undefined}
              >
                {gameTitle(name)}
              </Link>
            ))}
          </Games>
          <Actions>
            <Button onClick={onRestart}>
              <RetryIcon />
              <span>{t('restart')}</span>
            </Button>
            {isVisitor ? (
              <Button variant="contained" component={Link} to="/register" state={{ returnTo: page }}>
                {t('register')}
              </Button>
            ) : (
              <Button variant="contained" component={Link} to={page}>
                {t('playReal')}
              </Button>
            )}
          </Actions>
        </div>
      </Bar>
      <Mark>{t('bar')}</Mark>
    </>
  );
}
