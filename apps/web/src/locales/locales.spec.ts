import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { ERROR_CODES } from '@arena/wire';
import { TRANSLATIONS } from '../app/language.js';
import { i18n } from '../lib/i18n.js';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** What is in English for all: the admin area. */
const ENGLISH_ONLY = 'features/admin/';

/** The English messages that need a translation. */
let english: Record<string, CompiledMessage>;

beforeAll(async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.messages.ts'))
    .map((file) => ({ file, path: join(SOURCES, file) }));
  for (const { path } of files) await import(path);
  const untranslated = files
    .filter(({ file }) => file.startsWith(ENGLISH_ONLY))
    .flatMap(({ path }) => /defineMessages\('(\w+)'/.exec(readFileSync(path, 'utf8'))?.[1] ?? []);
  english = Object.fromEntries(
    Object.entries(i18n.messages as Record<string, CompiledMessage>).filter(
      ([id]) => !untranslated.includes(id.split('.', 1)[0]!),
    ),
  );
});

describe.each(Object.entries(TRANSLATIONS))('the translation into %s', (language, load) => {
  let translated: Record<string, CompiledMessage>;
  beforeAll(async () => {
    translated = (await load()).messages as typeof translated;
  });

  it('has every message', () => {
    const missing = Object.keys(english).filter((id) => !(id in translated));
    expect({ [`missing in apps/web/src/locales/${language}`]: missing }).toEqual({
      [`missing in apps/web/src/locales/${language}`]: [],
    });
  });

  it('has no message that English lacks, except the texts of refusals', () => {
    const refusals = ERROR_CODES.map((code) => `errors.${code}`);
    const surplus = Object.keys(translated).filter((id) => !(id in english));
    expect(surplus.sort()).toEqual(refusals.sort());
  });

  it('has the placeholders, tags and branches of each message', () => {
    const different = Object.keys(english)
      .filter((id) => id in translated)
      .filter((id) => partsOf(translated[id]!).join() !== partsOf(english[id]!).join());
    expect(different).toEqual([]);
  });
});

/** Returns the placeholders, the tags, and the branches of plurals and selections, sorted and without repetitions. */
function partsOf(message: CompiledMessage | string): string[] {
  const parts = (typeof message === 'string' ? [message] : message).flatMap((token): string[] => {
    if (typeof token === 'string') return token.match(/<\/?\w+\/?>/g) ?? [];
    const [name, format, branches] = token;
    if (typeof branches !== 'object' || branches === null) return [`{${name}}`];
    const inner = Object.entries(branches).filter(([branch]) => branch !== 'offset');
    return [
      `{${name} ${format}: ${inner
        .map(([branch]) => branch)
        .sort()
        .join(' ')}}`,
      ...inner.flatMap(([, content]) => partsOf(content as CompiledMessage)),
    ];
  });
  return [...new Set(parts)].sort();
}
