import type { Messages as Catalogue } from '@lingui/core';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../store/hooks.js';
import { switchLanguage } from '../lib/i18n.js';
import { chooseLanguage, type Language } from '../lib/languages.js';

/** The catalogues of translations, which `npm run texts` keeps complete. English is in the code of the features. */
export const TRANSLATIONS: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Catalogue }>> = {
  de: () => import('../locales/de.json?lingui'),
  es: () => import('../locales/es.json?lingui'),
};

let wanted: Language = 'en';

/** Changes the language of the page once its texts have loaded. The latest call counts. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const { messages } = language === 'en' ? { messages: {} } : await TRANSLATIONS[language]();
  if (language !== wanted) return;
  switchLanguage(language, messages);
  document.documentElement.lang = language;
}

/** Returns the language that the page shows. It follows the preference, as soon as the texts have loaded. */
export function useShownLanguage(): Language {
  const preferred = useAppSelector(({ preferences }) => preferences.language);
  const language = chooseLanguage(preferred);
  const [shown, setShown] = useState<Language>(wanted);
  useEffect(() => {
    if (language === shown) return;
    // If the texts cannot be loaded, the page stays as it is, and the next visit tries again.
    showLanguage(language).then(
      () => setShown(language),
      () => undefined,
    );
  }, [language, shown]);
  return shown;
}
