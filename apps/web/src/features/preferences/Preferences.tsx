import { GAMES } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Field } from '../../ui/Field.js';
import { FormRow } from '../../ui/Form.js';
import { CloseIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/Panel.js';
import { SelectField } from '../../ui/SelectField.js';
import { SwitchField } from '../../ui/SwitchField.js';
import { useForm } from '../../ui/useForm.js';
import { gameTitle } from '../../games/index.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { chooseLanguage, LANGUAGES, type Language } from '../../lib/languages.js';
import { readNumber, writeNumber } from '../../lib/number-input.js';
import { usePolicy } from '../../api/policy.api.js';
import {
  FAVOURITES_MAX,
  isFavouriteAmount,
  preferencesChanged,
  THEMES,
} from '../../store/preferences.slice.js';
import { switchSound } from '../../store/sound.js';
import { t } from './preferences.messages.js';

/** Returns the preferences, and a function that changes some of them. */
function usePreferences() {
  const preferences = useAppSelector((state) => state.preferences);
  const dispatch = useAppDispatch();
  const change = (changed: Parameters<typeof preferencesChanged>[0]) => dispatch(preferencesChanged(changed));
  return [preferences, change] as const;
}

const THEME_LABELS = { dark: 'themeDark', light: 'themeLight', system: 'themeSystem' } as const;

/** The language and the theme of all screens. Both change at once. */
export function Appearance() {
  const [{ language, theme }, change] = usePreferences();
  return (
    <Panel title={t('appearance')}>
      <Stack sx={{ gap: 2, flexDirection: { sm: 'row' } }}>
        <SelectField
          label={t('language')}
          value={chooseLanguage(language)}
          options={Object.entries(LANGUAGES) as [Language, string][]}
          onChange={(value) => change({ language: value })}
        />
        <SelectField
          label={t('theme')}
          value={theme}
          options={THEMES.map((value) => [value, t(THEME_LABELS[value])] as const)}
          onChange={(value) => change({ theme: value })}
        />
      </Stack>
    </Panel>
  );
}

/** The switches of instant mode, where the policy allows it, and of the keyboard shortcuts. */
export function PlaySettings() {
  const [{ instantMode, shortcuts }, change] = usePreferences();
  const isInstantAllowed = usePolicy()?.instantMode === true;
  return (
    <Panel title={t('play')}>
      <Stack sx={{ gap: 2 }}>
        {isInstantAllowed && (
          <SwitchField
            label={t('instantMode')}
            hint={t('instantModeHint')}
            checked={instantMode}
            onChange={(isOn) => change({ instantMode: isOn })}
          />
        )}
        <SwitchField
          label={t('shortcuts')}
          hint={t('shortcutsHint')}
          checked={shortcuts}
          onChange={(isOn) => change({ shortcuts: isOn })}
        />
      </Stack>
    </Panel>
  );
}

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** Returns the amount as it is stored: as a plain decimal without leading zeros. */
const toAmount = (text: string): string => (readNumber(text) ?? '').replace(/^0+(?=\d)/, '');

/** The list of up to four amounts that each game offers below its bet amount. */
export function FavouriteAmounts() {
  const [{ favouriteAmounts: amounts }, change] = usePreferences();
  const set = (favouriteAmounts: readonly string[]) => change({ favouriteAmounts });
  const { field, handleSubmit, reset } = useForm(
    { amount: '' },
    {
      amount: (text) => {
        const amount = toAmount(text);
        if (!isFavouriteAmount(amount)) return t('favouriteInvalid');
        return amounts.includes(amount) ? t('favouriteKnown') : undefined;
      },
    },
  );
  const add = handleSubmit(({ amount }) => {
    set([...amounts, toAmount(amount)]);
    reset();
    return Promise.resolve();
  });
  return (
    <Panel title={t('favourites')}>
      <Stack sx={{ gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('favouritesLead')}</Typography>
        {amounts.length > 0 && (
          <Chips aria-label={t('favourites')}>
            {amounts.map((amount) => (
              <li key={amount}>
                <Button
                  variant="outlined"
                  endIcon={<CloseIcon />}
                  aria-label={t('removeFavourite', { amount: writeNumber(amount) })}
                  onClick={() => set(amounts.filter((kept) => kept !== amount))}
                >
                  {writeNumber(amount)}
                </Button>
              </li>
            ))}
          </Chips>
        )}
        {amounts.length < FAVOURITES_MAX && (
          <FormRow onSubmit={(event) => void add(event)} noValidate>
            <Field label={t('amount')} inputMode="decimal" autoComplete="off" {...field('amount')} />
            <Button type="submit" variant="contained">
              {t('addFavourite')}
            </Button>
          </FormRow>
        )}
      </Stack>
    </Panel>
  );
}

const Switches = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(1, 5),
}));

/** The switches of the games' sounds. */
export function SoundSettings() {
  const sounds = useAppSelector(({ preferences }) => preferences.sounds);
  const dispatch = useAppDispatch();
  return (
    <Panel title={t('sounds')}>
      <Stack sx={{ gap: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('soundsLead')}</Typography>
        <Switches>
          {GAMES.map((game) => (
            <SwitchField
              key={game}
              label={gameTitle(game)}
              checked={sounds[game] ?? false}
              onChange={(isOn) => dispatch(switchSound(game, isOn))}
            />
          ))}
        </Switches>
      </Stack>
    </Panel>
  );
}
