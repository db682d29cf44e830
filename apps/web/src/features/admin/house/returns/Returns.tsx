import { GAMES, RETURN_WINDOWS, type GameName, type GameReturn } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { FigureTable } from '../../../../components/FigureTable.js';
import { GAME_TITLES } from '../../../../components/game-titles.js';
import { Panel } from '../../../../components/Panel.js';
import { Return } from './Return.js';
import { formatWindow } from './format-return.js';

const Lead = styled('p')(({ theme }) => ({
  maxWidth: '46rem',
  margin: theme.spacing(0, 0, 2),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** Each return is read from left to right, as is the name above it. */
const Box = styled('div')(({ theme }) => ({
  '& tr': { rowGap: theme.spacing(2) },
  '& th:not(:first-of-type), & td:not(:first-of-type)': { textAlign: 'left', verticalAlign: 'top' },
}));

/** Whether the games give back what they should. */
export function Returns({ returns }: { returns: GameReturn[] }) {
  const columns = [
    { name: 'Game', cell: (game: GameName) => GAME_TITLES[game] },
    ...RETURN_WINDOWS.map((days) => ({
      name: formatWindow(days),
      cell: (game: GameName) => <Return of={returns.find((one) => one.game === game && one.days === days)} />,
    })),
  ];
  return (
    <Panel title="Return to players">
      <Lead>
        What the games gave back of what was staked, beside what they do on average. By luck alone it stays
        within the band in 999 of 1,000 such periods. Rounds that an operator steered count nowhere.
      </Lead>
      <Box>
        <FigureTable label="Returns" columns={columns} rows={[...GAMES]} keyOf={(game) => game} />
      </Box>
    </Panel>
  );
}
