/** The languages of the screens by their tags, each with its own name. English is the language of the specification. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

export type Language = keyof typeof LANGUAGES;

/**
 * Returns the language to show: the one the player chose, otherwise the first of the browser's languages that exists here,
 * otherwise English.
 * @param preferred the preference of the player, or null to follow the browser
 */
export function chooseLanguage(
  preferred: string | null,
  ofBrowser: readonly string[] = navigator.languages,
): Language {
  const tags = preferred === null ? ofBrowser : [preferred];
  const [language = 'en'] = tags.flatMap((tag) => {
    const [primary = ''] = tag.toLowerCase().split('-');
    return isLanguage(primary) ? [primary] : [];
  });
  return language;
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);
