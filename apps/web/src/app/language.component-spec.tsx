import { t as play } from '../games/play/play.messages.js';
import { showLanguage } from './language.js';

describe('the language of the page', () => {
  afterEach(() => showLanguage('en'));

  it('is that of the latest call, also when an earlier one ends later', async () => {
    const calls = [showLanguage('de'), showLanguage('en')];
    await Promise.all(calls);
    expect(play('half')).toBe('Half');
    await showLanguage('de');
    expect(play('half')).toBe('Halb');
  });
});
