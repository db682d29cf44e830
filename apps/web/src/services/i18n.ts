import { i18n } from '@lingui/core';
import { compileMessage } from './compile-message.js';

const LOCALE = 'en';

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

/**
 * Adds messages to the catalogue and returns the function that translates them. Messages are written in ICU
 * MessageFormat: `'{count, plural, one {# game} other {# games}}'`. Call the returned function during rendering and not
 * when a module loads, because the language may change in between.
 * @param scope a unique prefix for the ids, such as the feature's name
 */
export function defineMessages<const Messages extends Record<string, string>>(
  scope: string,
  messages: Messages,
): Translate<Messages> {
  const id = (key: string) => `${scope}.${key}`;
  const compiled = Object.entries(messages).map(
    ([key, message]) => [id(key), compileMessage(message)] as const,
  );
  i18n.load(LOCALE, Object.fromEntries(compiled));
  return Object.assign((key: string, values?: Record<string, string | number>) => i18n._(id(key), values), {
    id,
  });
}

i18n.loadAndActivate({ locale: LOCALE, messages: {} });

export { i18n };
