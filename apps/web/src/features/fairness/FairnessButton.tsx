import type { RoundFairness } from '@arena/wire';
import Button from '@mui/material/Button';
import { ShieldIcon } from '../../ui/icons.js';
import { roundLabel } from '../../lib/round-labels.js';
import { common } from '../../lib/common.messages.js';
import { brand } from '../../ui/theme/brand.js';

/** Opens the fairness dialog of an instant game. */
export function FairnessButton({ onClick }: { onClick: () => void }) {
  return (
    <Button startIcon={<ShieldIcon />} onClick={onClick}>
      {common('provablyFair')}
    </Button>
  );
}

interface RoundFairnessButtonProps {
  /** Undefined until the server has sent a round. */
  mode: RoundFairness | undefined;
  onClick: () => void;
}

/** Shows how the round is decided, so that players can see it before they bet. Opens the round's fairness dialog. */
export function RoundFairnessButton({ mode, onClick }: RoundFairnessButtonProps) {
  const isOperatorControlled = mode !== undefined && mode !== 'fair';
  return (
    <Button
      startIcon={<ShieldIcon />}
      variant={isOperatorControlled ? 'outlined' : 'text'}
      disabled={mode === undefined}
      onClick={onClick}
      sx={isOperatorControlled ? { color: brand.amber, borderColor: brand.amber } : {}}
      data-mode={mode}
    >
      {roundLabel(mode ?? 'fair')}
    </Button>
  );
}
