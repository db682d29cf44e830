import Stack from '@mui/material/Stack';
import { Panel } from '../../components/Panel.js';
import { SwitchField } from '../../components/SwitchField.js';
import { useAppDispatch, useAppSelector } from '../../services/hooks.js';
import { usePolicy } from '../../services/policy.api.js';
import { preferencesChanged } from '../../services/preferences.slice.js';
import { t } from './preferences.messages.js';

/** The switches of instant mode, where the policy allows it, and of the keyboard shortcuts. */
export function PlaySettings() {
  const { instantMode, shortcuts } = useAppSelector(({ preferences }) => preferences);
  const dispatch = useAppDispatch();
  const isInstantAllowed = usePolicy()?.instantMode === true;
  return (
    <Panel title={t('play')}>
      <Stack sx={{ gap: 2 }}>
        {isInstantAllowed && (
          <SwitchField
            label={t('instantMode')}
            hint={t('instantModeHint')}
            checked={instantMode}
            onChange={(isOn) => dispatch(preferencesChanged({ instantMode: isOn }))}
          />
        )}
        <SwitchField
          label={t('shortcuts')}
          hint={t('shortcutsHint')}
          checked={shortcuts}
          onChange={(isOn) => dispatch(preferencesChanged({ shortcuts: isOn }))}
        />
      </Stack>
    </Panel>
  );
}
