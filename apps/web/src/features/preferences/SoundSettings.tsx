import { GAMES, type GameName } from '@arena/wire';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../components/Panel.js';
import { SwitchField } from '../../components/SwitchField.js';
import { useAppDispatch, useAppSelector } from '../../services/hooks.js';
import { switchSound } from '../../services/sound.js';
import { t } from './preferences.messages.js';

interface SoundSettingsProps {
  /** Returns the title of a game. */
  titleOf: (game: GameName) => string;
}

/** The switches of the games' sounds. */
export function SoundSettings({ titleOf }: SoundSettingsProps) {
  const sounds = useAppSelector(({ preferences }) => preferences.sounds);
  const dispatch = useAppDispatch();
  return (
    <Panel title={t('sounds')}>
      <Stack sx={{ gap: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('soundsLead')}</Typography>
        {GAMES.map((game) => (
          <SwitchField
            key={game}
            label={titleOf(game)}
            checked={sounds[game] ?? false}
            onChange={(isOn) => dispatch(switchSound(game, isOn))}
          />
        ))}
      </Stack>
    </Panel>
  );
}
