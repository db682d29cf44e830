import { styled } from '@mui/material/styles';
import { catalogue } from './catalogue.js';
import { GameCard } from './GameCard.js';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: theme.spacing(2.5),
}));

export function Lobby() {
  return (
    <Cards>
      {catalogue.map((game) => (
        <GameCard key={game.title} game={game} />
      ))}
    </Cards>
  );
}
