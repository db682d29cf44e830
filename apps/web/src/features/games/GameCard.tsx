import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { GameEntry } from './catalogue.js';
import { Emblem } from './Emblem.js';

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

export function GameCard({ game }: { game: GameEntry }) {
  return (
    <Card data-open={game.to !== undefined}>
      <Picture>
        <Emblem of={game.emblem} />
      </Picture>
      <Text>
        <Typography variant="h3" component="h2">
          {game.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', flex: 1, mb: 1.5 }}>{game.description}</Typography>
        {game.to === undefined ? (
          <Button variant="contained" disabled>
            Coming Soon
          </Button>
        ) : (
          <Button variant="contained" component={Link} to={game.to} aria-label={`Play Now: ${game.title}`}>
            Play Now
          </Button>
        )}
      </Text>
    </Card>
  );
}
