import { i18n, type Messages as Catalogue } from '@lingui/core';
import { compileMessage } from './compile-message.js';

/** The language in which the features define their texts. */
const SOURCE_LANGUAGE = 'en';

/** The placeholder names in an ICU message, such as `{name}` and `{count, plural, …}`. Excludes plural branches. */
type PlaceholderIn<Message extends string> = Message extends `${string}{${infer Inner}}${infer Rest}`
  ? NameIn<Inner> | PlaceholderIn<Inner> | PlaceholderIn<Rest>
  : Message extends `${string}{${infer Inner}`
    ? NameIn<Inner>
    : never;

type NameIn<Inner extends string> = Inner extends `${infer Name},${string}`
  ? Name
  : Inner extends `${string} ${string}` | `#${string}` | ''
    ? never
    : Inner;

type ValuesOf<Message extends string> = [PlaceholderIn<Message>] extends [never]
  ? []
  : [values: Record<PlaceholderIn<Message>, string | number>];

export interface Translate<Messages extends Record<string, string>> {
  /** Returns a message in the current language. */
  <Key extends keyof Messages & string>(key: Key, ...values: ValuesOf<Messages[Key]>): string;
  /** Returns a message's id in the catalogue. Use it for Lingui's `<Trans id>`, which also accepts components. */
  id: (key: keyof Messages & string) => string;
}

/** The English messages that have been defined so far. Other languages fall back to them. */
const source: Catalogue = {};

/**
 * Adds messages to the catalogue and returns the function that translates them. Messages are written in ICU
 * MessageFormat: `'{count, plural, one {# game} other {# games}}'`. Call the returned function during rendering and not
 * when a module loads, because the language may change in between. Translations are in `locales`.
 * @param scope a unique prefix for the ids, such as the feature's name
 */
export function defineMessages<const Messages extends Record<string, string>>(
  scope: string,
  messages: Messages,
): Translate<Messages> {
  const compiled = Object.entries(messages).map(
    ([key, message]) => [idOf(scope, key), compileMessage(message)] as const,
  );
  const added = Object.fromEntries(compiled);
  Object.assign(source, added);
  i18n.load(SOURCE_LANGUAGE, added);
  if (i18n.locale !== SOURCE_LANGUAGE) i18n.load(i18n.locale, { ...added, ...i18n.messages });
  const id = (key: string) => idOf(scope, key);
  return Object.assign((key: string, values?: Record<string, string | number>) => i18n._(id(key), values), {
    id,
  });
}

/**
 * Changes the language of all texts. Messages without a translation are in English. Components that are on the screen have to
 * be rendered again.
 * @param language a BCP 47 tag
 */
export function switchLanguage(language: string, translations: Catalogue): void {
  i18n.load(language, { ...source, ...translations });
  i18n.activate(language);
}

/** Returns a message that exists in some languages only, or undefined if the current one is not among them. */
export function optionalMessage(scope: string, key: string): string | undefined {
  const id = idOf(scope, key);
  return id in i18n.messages ? i18n._(id) : undefined;
}

const idOf = (scope: string, key: string): string => `${scope}.${key}`;

i18n.loadAndActivate({ locale: SOURCE_LANGUAGE, messages: {} });

export { i18n };
