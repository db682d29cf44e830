import type { RoundFairness } from '@arena/wire';
import Typography from '@mui/material/Typography';
import { Panel } from '../../components/Panel.js';

const WORDS: Record<RoundFairness, string> = {
  fair: 'The point of this round was fixed, and committed to, before betting opened.',
  'operator-preset':
    'An operator chose the point of this round before betting opened, and it was labelled so.',
  'operator-manual': 'An operator ended this round by hand. It was labelled so, and was not random.',
};

/** How the point of a crash round came about. */
export function RoundFairnessNote({ fairness }: { fairness: RoundFairness }) {
  return (
    <Panel title="Fairness">
      <Typography sx={{ color: 'text.secondary' }}>{WORDS[fairness]}</Typography>
    </Panel>
  );
}
