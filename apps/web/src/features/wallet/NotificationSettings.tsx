import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '../../ui/Panel.js';
import { SwitchField } from '../../ui/SwitchField.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { preferencesChanged } from '../../store/preferences.slice.js';
import { t } from './notices.messages.js';

const permission = (): NotificationPermission | 'unsupported' =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** The switch for notifications of the browser. The browser asks for its permission when the player turns it on. */
export function NotificationSettings() {
  const isWanted = useAppSelector(({ preferences }) => preferences.notifications);
  const dispatch = useAppDispatch();
  const [granted, setGranted] = useState(permission);
  const change = async (isOn: boolean) => {
    const answer = isOn && granted === 'default' ? await Notification.requestPermission() : granted;
    setGranted(answer);
    dispatch(preferencesChanged({ notifications: isOn && answer === 'granted' }));
  };
  const hint = granted === 'unsupported' ? t('unsupported') : granted === 'denied' ? t('blocked') : undefined;
  return (
    <Panel title={t('settings')}>
      <Stack sx={{ gap: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('settingsLead')}</Typography>
        <SwitchField
          label={t('switch')}
          {...(hint !== undefined && { hint })}
          checked={isWanted && granted === 'granted'}
          onChange={(isOn) => void change(isOn)}
        />
      </Stack>
    </Panel>
  );
}
