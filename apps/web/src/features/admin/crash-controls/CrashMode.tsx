import { CRASH_MODES, OPERATOR_POINT_LIMITS, type CrashMode as Mode, type CrashSettings } from '@arena/wire';
import { Trans } from '@lingui/react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { formatMultiplier } from '../../../components/format.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useConfirmation } from '../useConfirmation.js';
import { Control } from './Control.js';
import { useSetCrashModeMutation } from './crash-controls.api.js';
import { crash } from './crash-controls.messages.js';

const Switch = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 4,
  padding: 4,
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 2,
}));

const Option = styled(ButtonBase)(({ theme }) => ({
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

const MODE_SET = { automatic: 'automaticModeSet', manual: 'manualModeSet' } as const;
const STILL_IN_MODE = { automatic: 'roundStillAutomatic', manual: 'roundStillManual' } as const;

/** Sets the mode of the following rounds, starting with the next one. */
export function CrashMode({ settings: { mode, nextMode, currentRound } }: { settings: CrashSettings }) {
  const notify = useAdminToast();
  const [setMode, { isLoading }] = useSetCrashModeMutation();
  const { ask, dialog } = useConfirmation();
  const set = (chosen: Mode) =>
    notify(setMode(chosen).unwrap(), { done: t(MODE_SET[chosen]), failed: t('crashModeFailed') });
  // Automatic rounds are the normal state, so returning to them needs no confirmation.
  const choose = (chosen: Mode) => {
    if (isLoading || chosen === nextMode) return;
    if (chosen === 'automatic') void set(chosen);
    else
      ask({
        title: crash('manualModeQuestion'),
        lead: crash('manualModeConsequence', { max: formatMultiplier(OPERATOR_POINT_LIMITS.max) }),
        confirmText: crash('manualModeConfirm'),
        action: () => set(chosen),
      });
  };
  return (
    <Control title={t('gameMode')}>
      <Switch role="group" aria-label={t('gameMode')} aria-busy={isLoading}>
        {CRASH_MODES.map((option) => (
          <Option key={option} aria-pressed={option === nextMode} onClick={() => choose(option)}>
            {t(option)}
          </Option>
        ))}
      </Switch>
      <p>
        {nextMode === 'automatic'
          ? t('automaticModeHint')
          : t('manualModeHint', { max: formatMultiplier(OPERATOR_POINT_LIMITS.max) })}
      </p>
      {currentRound !== null && mode !== nextMode && (
        <p role="status">
          <Trans
            id={t.id(STILL_IN_MODE[mode])}
            values={{ roundId: currentRound.roundId }}
            components={{ strong: <strong /> }}
          />
        </p>
      )}
      {dialog}
    </Control>
  );
}
