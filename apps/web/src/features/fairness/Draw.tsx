import type { Flip, Roll } from '@arena/wire';
import Typography from '@mui/material/Typography';
import { HashText } from '../../components/HashText.js';
import { Judgement } from './Judgement.js';
import { isFlip, verdict, type Recomputed, type Verdict } from './recompute.js';

const FLIP_VERDICTS: Record<Verdict, string> = {
  matches: 'This is your flip: same seed as announced, same side as shown.',
  'other seed': 'This server seed is not the one that was announced for your flip.',
  'other result': 'The draw gives another side than the one that was shown.',
};
const ROLL_VERDICTS: Record<Verdict, string> = {
  matches: 'This is your roll: same seed as announced, same face as shown.',
  'other seed': 'This server seed is not the one that was announced for your roll.',
  'other result': 'The draw gives another face than the one that was shown.',
};

/** What a draw gives: in the game of the bet that is checked, or in both where none is. */
export function Draw({ made, bet }: { made: Recomputed; bet: Flip | Roll | undefined }) {
  const judged = bet && verdict(bet, made);
  const asFlip = bet === undefined || isFlip(bet);
  const asRoll = bet === undefined || !isFlip(bet);
  return (
    <Judgement data-verdict={judged}>
      {asFlip && <strong>The coin lands on {made.side}</strong>}
      {asRoll && <strong>The die shows {made.face}</strong>}
      <span>
        Draw <HashText>{made.fraction.toFixed(10)}</HashText>. {asFlip && 'Below 0.5 is heads. '}
        {asRoll && 'The face is 1 + ⌊6 × draw⌋.'}
      </span>
      {bet !== undefined && judged !== undefined && (
        <Typography variant="body2">{(isFlip(bet) ? FLIP_VERDICTS : ROLL_VERDICTS)[judged]}</Typography>
      )}
    </Judgement>
  );
}
