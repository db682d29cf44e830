import { styled } from '@mui/material/styles';
import { useAppDispatch, useAppSelector } from '../services/hooks.js';
import { chooseLanguage, LANGUAGES } from '../services/languages.js';
import { preferencesChanged } from '../services/preferences.slice.js';
import { t } from './components.messages.js';

const Select = styled('select')(({ theme }) => ({
  alignSelf: 'flex-start',
  minHeight: 44,
  padding: theme.spacing(0, 1.5),
  font: 'inherit',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  cursor: 'pointer',
  '&:hover': { color: theme.palette.text.primary, borderColor: theme.palette.lineStrong },
}));

/** Changes the language of all screens. Each language has its own name, so that it can be found from any other. */
export function LanguageSelect() {
  const dispatch = useAppDispatch();
  const preferred = useAppSelector(({ preferences }) => preferences.language);
  return (
    <Select
      aria-label={t('language')}
      value={chooseLanguage(preferred)}
      onChange={({ target }) => dispatch(preferencesChanged({ language: target.value }))}
    >
      {Object.entries(LANGUAGES).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </Select>
  );
}
