import { GAME_INFO, GAMES } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { PageLayout } from '../ui/PageLayout.js';
import { LivePanels } from '../features/live/LivePanels.js';
import { EMBLEMS } from '../games/emblems.js';
import { gameOf, type GameDefinition } from '../games/index.js';
import { NIGHT } from '../ui/theme/scheme.js';
import { t } from './pages.messages.js';

/** The live game comes first. */
const LOBBY = ['crash', ...GAMES.filter((game) => game !== 'crash')] as const;

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  // All in one row, where the live game has two places.
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  '& > :first-child': { gridColumn: 'span 2' },
  // The live game and two others, and then three in a row.
  [theme.breakpoints.between('sm', 'lg')]: {
    gridTemplateColumns: 'repeat(12, 1fr)',
    '& > *': { gridColumn: 'span 4' },
    '& > :first-child': { gridColumn: 'span 6' },
    '& > :nth-of-type(2), & > :nth-of-type(3)': { gridColumn: 'span 3' },
  },
  // The live game, and then a line for each other one, with its picture beside its text.
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(1),
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :first-child': { gridColumn: 'auto' },
    '& > :not(:first-child)': { flexDirection: 'row' },
    '& > :not(:first-child) > :first-child': { width: 108, height: 'auto', borderWidth: '0 1px 0 0' },
  },
}));

export function GamesPage() {
  return (
    <PageLayout title={t('games')}>
      <Stack sx={{ gap: 3 }}>
        <div>
          <Cards>
            {LOBBY.map((name) => (
              <GameCard key={name} game={gameOf(name)} />
            ))}
          </Cards>
          <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
            <Trans id={t.id('tryDemo')} components={{ link: <Link to="/demo" /> }} />
          </Typography>
        </div>
        <LivePanels />
      </Stack>
    </PageLayout>
  );
}

const Card = styled('article')(({ theme }) => ({
  '--piece': '124px',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 6,
  [theme.breakpoints.down('sm')]: { '--piece': '84px' },
  transition: 'border-color 160ms, transform 160ms',
  '&:hover': { borderColor: theme.palette.primary.main, transform: 'translateY(-3px)' },
}));

const Picture = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 164,
  overflow: 'hidden',
  border: `0 solid ${theme.palette.divider}`,
  borderBottomWidth: 1,
  background: `radial-gradient(ellipse 58% 24% at 50% 88%, ${theme.alpha(theme.palette.primary.dark, 0.44)}, transparent), ${theme.palette.background.default}`,
  '& > svg': { width: 140, height: 140 },
  '& > svg[data-wide]': { width: '92%', height: 'auto', maxHeight: '92%' },
  [theme.breakpoints.down('sm')]: { flexShrink: 0, height: 96, '& > svg': { width: 84, height: 84 } },
}));

const Text = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  '& > p': {
    flex: 1,
    margin: theme.spacing(0, 0, 1),
    fontSize: '0.9375rem',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(0.25),
    padding: theme.spacing(1.25),
    '& > p': { marginBottom: theme.spacing(0.5), fontSize: '0.875rem', lineHeight: 1.3 },
    '& > a': { minHeight: 40, padding: 0 },
  },
}));

function GameCard({ game: { name, title, hint } }: { game: GameDefinition }) {
  const Emblem = EMBLEMS[name];
  return (
    <Card>
      {/* The drawings are made for the night, like the scenes of the games. */}
      <Picture {...NIGHT}>
        <Emblem />
      </Picture>
      <Text>
        <Typography variant="h3" component="h2">
          {title()}
        </Typography>
        <p>{hint()}</p>
        <Button
          variant="contained"
          component={Link}
          to={GAME_INFO[name].page}
          aria-label={t('playGame', { title: title() })}
        >
          {t('playNow')}
        </Button>
      </Text>
    </Card>
  );
}
