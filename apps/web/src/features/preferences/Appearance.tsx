import Stack from '@mui/material/Stack';
import { Panel } from '../../components/Panel.js';
import { SelectField } from '../../components/SelectField.js';
import { useAppDispatch, useAppSelector } from '../../services/hooks.js';
import { chooseLanguage, LANGUAGES, type Language } from '../../services/languages.js';
import { preferencesChanged, THEMES } from '../../services/preferences.slice.js';
import { t } from './preferences.messages.js';

const THEME_LABELS = { dark: 'themeDark', light: 'themeLight', system: 'themeSystem' } as const;

/** The language and the theme of all screens. Both change at once. */
export function Appearance() {
  const { language, theme } = useAppSelector(({ preferences }) => preferences);
  const dispatch = useAppDispatch();
  return (
    <Panel title={t('appearance')}>
      <Stack sx={{ gap: 2 }}>
        <SelectField
          label={t('language')}
          value={chooseLanguage(language)}
          options={Object.entries(LANGUAGES) as [Language, string][]}
          onChange={(value) => dispatch(preferencesChanged({ language: value }))}
        />
        <SelectField
          label={t('theme')}
          value={theme}
          options={THEMES.map((value) => [value, t(THEME_LABELS[value])] as const)}
          onChange={(value) => dispatch(preferencesChanged({ theme: value }))}
        />
      </Stack>
    </Panel>
  );
}
