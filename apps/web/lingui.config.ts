import type { ExtractorType, LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-json';
import { runInNewContext } from 'node:vm';
import { ERROR_CODES } from '../../libs/wire/src/problem.js';
import { LANGUAGES } from './src/lib/languages.js';

/** Reads the English messages of a feature from a file with a call of `defineMessages`. */
const messages: ExtractorType = {
  match: (path) => path.endsWith('.messages.ts'),
  extract: (path, code, onMessageExtracted) => {
    const [, scope, object] = /defineMessages\('(\w+)', (\{.*\})\);/s.exec(code) ?? [];
    const texts = runInNewContext(`(${object})`) as Record<string, string>;
    for (const [key, message] of Object.entries(texts))
      onMessageExtracted({ id: `${scope}.${key}`, message, origin: [path, 1] });
  },
};

/** The texts of refusals by their codes, which the server has in English. */
const refusals: ExtractorType = {
  match: (path) => path.endsWith('/api-error.ts'),
  extract: (path, _code, onMessageExtracted) => {
    for (const code of ERROR_CODES) onMessageExtracted({ id: `errors.${code}`, origin: [path, 1] });
  },
};

/**
 * The catalogues of translations. Left out is what is in English for all: the admin area, and the documents that players accept
 * by version, because a translation would be another document.
 */
export default {
  locales: Object.keys(LANGUAGES).filter((language) => language !== 'en'),
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [
        '<rootDir>/src/features/admin/**',
        '<rootDir>/src/features/rules/{terms,privacy,complaints}.messages.ts',
      ],
    },
  ],
  orderBy: 'messageId',
  format: formatter({ style: 'minimal' }),
  extractors: [messages, refusals],
} satisfies LinguiConfig;
