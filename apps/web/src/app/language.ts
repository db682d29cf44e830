import type { Messages as Catalogue } from '@lingui/core';
import { GAMES } from '@arena/wire';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../services/hooks.js';
import { switchLanguage } from '../services/i18n.js';
import { chooseLanguage, type Language } from '../services/languages.js';

/** The parts in which translations load: what visitors need before they sign in, and the rest. */
type Part = 'start' | 'player';

type Load = () => Promise<{ texts: readonly Catalogue[] }>;

/** English is in the code of the features. */
export const TRANSLATIONS: Record<Exclude<Language, 'en'>, Record<Part, Load>> = {
  de: {
    start: () => import('../locales/de/start.js'),
    player: () => withGames('de', import('../locales/de/player.js')),
  },
  es: {
    start: () => import('../locales/es/start.js'),
    player: () => withGames('es', import('../locales/es/player.js')),
  },
};

/** Adds the texts of each game, which are in one file per game and language. */
async function withGames(language: string, loading: ReturnType<Load>): ReturnType<Load> {
  const games = GAMES.map(
    (game) =>
      import(`../locales/${language}/games/${game.replace('_', '-')}.ts`) as Promise<
        Record<string, Catalogue>
      >,
  );
  const [{ texts }, ...ofGames] = await Promise.all([loading, ...games]);
  return { texts: [...texts, ...ofGames.flatMap((texts) => Object.values(texts))] };
}

const parts = new Set<Part>(['start']);
const loading = new Map<Part, Promise<unknown>>();
let wanted: Language = 'en';

/** Changes the language of the page once its texts have loaded. The latest call counts. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const loaded =
    language === 'en' ? [] : await Promise.all([...parts].map((part) => TRANSLATIONS[language][part]()));
  if (language !== wanted) return;
  switchLanguage(
    language,
    loaded.flatMap(({ texts }) => texts),
  );
  document.documentElement.lang = language;
}

/** Shows the language that is wanted at the end of the wait, which may be another one than at its beginning. */
async function showWanted(): Promise<void> {
  let shown: Language;
  do {
    shown = wanted;
    await showLanguage(shown);
  } while (shown !== wanted);
}

/** Loads another part of the translations, once for all who wait for it. If that fails, its texts are in English. */
export async function loadTexts(part: Part): Promise<void> {
  if (!loading.has(part)) {
    parts.add(part);
    loading.set(
      part,
      showWanted().catch(() => parts.delete(part) && loading.delete(part)),
    );
  }
  await loading.get(part);
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
