import { CRASH_MODES, type CrashMode as Mode, type CrashSettings } from '@arena/wire';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useOutcomeToast } from '../../../services/useOutcomeToast.js';
import { Control } from './Control.js';
import { useSetCrashModeMutation } from './crash-controls.api.js';

const Switch = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 4,
  padding: 4,
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 2,
}));

const Side = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  minHeight: 44,
  borderRadius: Number(theme.shape.borderRadius) - 5,
  color: theme.palette.text.secondary,
  '&:hover': { color: theme.palette.text.primary },
  '&[aria-pressed="true"]': {
    background: theme.palette.surface.raised,
    color: theme.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
}));

const NAMES: Record<Mode, string> = { automatic: 'Automatic', manual: 'Manual' };
const STORIES: Record<Mode, string> = {
  automatic: 'Rounds end by the chain of hashes, or once at a pre-chosen point.',
  manual: 'Rounds end when you say so, at 100.00x at the latest. Players see that before they bet.',
};

/** Who ends the rounds that are yet to open. */
export function CrashMode({ settings: { mode, nextMode, currentRound } }: { settings: CrashSettings }) {
  const told = useOutcomeToast();
  const [setMode, { isLoading }] = useSetCrashModeMutation();
  const choose = (chosen: Mode) => {
    if (isLoading || chosen === nextMode) return;
    void told(setMode(chosen).unwrap(), {
      done: `Rounds are ${chosen} from the next one on`,
      failed: 'Failed to update crash mode',
    });
  };
  return (
    <Control title="Game mode">
      <Switch role="group" aria-label="Game mode" aria-busy={isLoading}>
        {CRASH_MODES.map((side) => (
          <Side key={side} aria-pressed={side === nextMode} onClick={() => choose(side)}>
            {NAMES[side]}
          </Side>
        ))}
      </Switch>
      <p>{STORIES[nextMode]}</p>
      {currentRound !== null && mode !== nextMode && (
        <p role="status">
          <strong>From the next round on.</strong> Round #{currentRound.roundId} is still {mode}.
        </p>
      )}
    </Control>
  );
}
