import { chooseLanguage } from './languages.js';

describe('the language', () => {
  it.each([
    ['is the one that the player chose', 'es', ['de-AT', 'en'], 'es'],
    ['is the first one of the browser that exists', null, ['fr-FR', 'de-AT', 'en'], 'de'],
    ['ignores the region and the case', null, ['ES-mx'], 'es'],
    ['is English if the browser has none that exists', null, ['fr', 'it'], 'en'],
    ['is English if the browser names none', null, [], 'en'],
    ['is English if the stored choice does not exist', 'constructor', ['de'], 'en'],
  ])('%s', (_, preferred, ofBrowser, expected) => {
    expect(chooseLanguage(preferred, ofBrowser)).toBe(expected);
  });
});
