import { COIN_SIDES, type CoinSide } from '@arena/wire';
import { MiniCoin } from '../../components/coin/MiniCoin.js';
import { Choice, ChoicePair } from '../../components/play/ChoicePair.js';

const NAMES: Record<CoinSide, string> = { heads: 'Heads', tails: 'Tails' };

interface SidePickerProps {
  selected: CoinSide | null;
  locked: boolean;
  onChoose: (side: CoinSide) => void;
}

export function SidePicker({ selected, locked, onChoose }: SidePickerProps) {
  return (
    <ChoicePair role="group" aria-label="Choose your side">
      {COIN_SIDES.map((side) => (
        <Choice key={side} aria-pressed={selected === side} disabled={locked} onClick={() => onChoose(side)}>
          <MiniCoin side={side} size={44} />
          {NAMES[side]}
        </Choice>
      ))}
    </ChoicePair>
  );
}
