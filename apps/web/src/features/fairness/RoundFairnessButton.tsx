import type { RoundFairness } from '@arena/wire';
import Button from '@mui/material/Button';
import { ShieldIcon } from '../../components/icons.js';
import { roundLabel } from '../../components/round-labels.js';
import { brand } from '../../theme/brand.js';

interface RoundFairnessButtonProps {
  /** How the round is decided; not known before the server has told of one. */
  mode: RoundFairness | undefined;
  onClick: () => void;
}

/** Says before anyone bets how the round is decided, and opens what proves it. */
export function RoundFairnessButton({ mode, onClick }: RoundFairnessButtonProps) {
  const isSteered = mode !== undefined && mode !== 'fair';
  return (
    <Button
      startIcon={<ShieldIcon />}
      variant={isSteered ? 'outlined' : 'text'}
      disabled={mode === undefined}
      onClick={onClick}
      sx={isSteered ? { color: brand.amber, borderColor: brand.amber } : {}}
      data-mode={mode}
    >
      {roundLabel(mode ?? 'fair')}
    </Button>
  );
}
