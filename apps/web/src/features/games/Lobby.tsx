import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Coin } from '../../components/coin/Coin.js';
import { Die } from '../../components/die/Die.js';
import { brand } from '../../theme/brand.js';
import { t } from './games.messages.js';

interface Game {
  title: 'coinFlip' | 'diceRoll' | 'crash';
  description: 'coinFlipHint' | 'diceRollHint' | 'crashHint';
  /** The path of the game; absent while the game is not available. */
  path?: string;
  emblem: 'coin' | 'die' | 'curve';
}

const GAMES: Game[] = [
  { title: 'coinFlip', description: 'coinFlipHint', path: '/coinflip', emblem: 'coin' },
  { title: 'diceRoll', description: 'diceRollHint', path: '/dice', emblem: 'die' },
  { title: 'crash', description: 'crashHint', path: '/crash', emblem: 'curve' },
];

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: theme.spacing(2.5),
}));

/** The cards of all games. */
export function Lobby() {
  return (
    <Cards>
      {GAMES.map((game) => (
        <GameCard key={game.title} game={game} />
      ))}
    </Cards>
  );
}

const Card = styled('article')(({ theme }) => ({
  '--piece': '150px',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 6,
  transition: 'border-color 160ms, transform 160ms',
  '&[data-open="true"]:hover': { borderColor: theme.palette.primary.main, transform: 'translateY(-3px)' },
}));

const Picture = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 220,
  borderBottom: `1px solid ${theme.palette.divider}`,
  background: `radial-gradient(ellipse 58% 24% at 50% 88%, ${theme.palette.primary.dark}70, transparent), ${theme.palette.background.default}`,
  '& > svg': { width: 132, height: 132 },
  '[data-open="false"] &': { background: theme.palette.background.default, '& > svg': { opacity: 0.5 } },
}));

const Text = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: theme.spacing(1),
  padding: theme.spacing(2.5),
}));

function GameCard({ game }: { game: Game }) {
  const title = t(game.title);
  return (
    <Card data-open={game.path !== undefined}>
      <Picture>
        <Emblem name={game.emblem} />
      </Picture>
      <Text>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', flex: 1, mb: 1.5 }}>{t(game.description)}</Typography>
        {game.path === undefined ? (
          <Button variant="contained" disabled>
            {t('comingSoon')}
          </Button>
        ) : (
          <Button variant="contained" component={Link} to={game.path} aria-label={t('playGame', { title })}>
            {t('playNow')}
          </Button>
        )}
      </Text>
    </Card>
  );
}

function Emblem({ name }: { name: Game['emblem'] }) {
  switch (name) {
    case 'coin':
      return <Coin motion={{ at: 'rest', side: 'heads' }} />;
    case 'die':
      return <Die motion={{ at: 'rest', face: 5 }} />;
    case 'curve':
      return <Curve />;
  }
}

/** A rising multiplier and its crash point. */
function Curve() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden focusable="false">
      <path d="M22 30v148h160" fill="none" stroke={brand.textFaint} strokeWidth="3" strokeLinecap="round" />
      <path d="M22 178c70 0 112-34 136-124v124z" fill={brand.textFaint} fillOpacity="0.16" />
      <path
        d="M22 178c70 0 112-34 136-124"
        fill="none"
        stroke={brand.text}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M158 54l-11-11M158 54l13-9M158 54l3-16M158 54l-16 2M158 54l15 6"
        stroke={brand.textQuiet}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
