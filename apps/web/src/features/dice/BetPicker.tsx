import { DICE_BETS, type DiceBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { FlatDie } from '../../components/die/FlatDie.js';
import { Choice, ChoicePair } from '../../components/play/ChoicePair.js';
import { BANDS } from './bands.js';

const NAMES: Record<DiceBet, string> = { high: 'High', low: 'Low' };

const Faces = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 5,
  '& svg': { width: 28, height: 28 },
  [theme.breakpoints.down('sm')]: { gap: 3, '& svg': { width: 21, height: 21 } },
}));

const Name = styled('span')(({ theme }) => ({
  '& small': {
    marginLeft: 6,
    fontSize: '0.8em',
    fontWeight: 650,
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    textAlign: 'left',
    lineHeight: 1,
    '& small': { display: 'block', margin: '3px 0 0' },
  },
}));

interface BetPickerProps {
  selected: DiceBet | null;
  locked: boolean;
  onChoose: (bet: DiceBet) => void;
}

export function BetPicker({ selected, locked, onChoose }: BetPickerProps) {
  return (
    <ChoicePair role="group" aria-label="Choose your bet">
      {DICE_BETS.map((bet) => (
        <Choice key={bet} aria-pressed={selected === bet} disabled={locked} onClick={() => onChoose(bet)}>
          <Faces>
            {BANDS[bet].map((face) => (
              <FlatDie key={face} face={face} size={28} />
            ))}
          </Faces>
          <Name>
            {NAMES[bet]}{' '}
            <small>
              {BANDS[bet].at(0)}–{BANDS[bet].at(-1)}
            </small>
          </Name>
        </Choice>
      ))}
    </ChoicePair>
  );
}
