import { t as play } from '../components/play/play.messages.js';
import { switchLanguage } from '../services/i18n.js';
import { loadTexts, showLanguage } from './language.js';

describe('the texts of another language', () => {
  afterEach(() => showLanguage('en'));

  it('are there for each caller who waits for them, also while they load for another one', async () => {
    await showLanguage('de');
    void loadTexts('player');
    await loadTexts('player');
    expect(play('half')).toBe('Halb');
  });

  it('stay when a call for fewer of them ends later', async () => {
    await loadTexts('player');
    await showLanguage('de');
    switchLanguage('de', []);
    expect(play('half')).toBe('Halb');
  });
});
