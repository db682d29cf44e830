import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, waitFor } from '../../test/screen.js';
import { showLanguage } from './language.js';

const OF_SITE = 'The description of the site.';

let meta: HTMLMetaElement;

/** Opens a page as a visitor who has chosen a language. */
function visit(path: string, language: string): void {
  localStorage.setItem('arena_preferences', JSON.stringify({ language }));
  renderApp(path, { user: null });
}

beforeEach(() => {
  meta = document.createElement('meta');
  meta.name = 'description';
  meta.content = OF_SITE;
  document.head.append(meta);
});

afterEach(async () => {
  closeApp();
  meta.remove();
  await showLanguage('en');
});

describe.each([
  ['en', /^Sign in to ARENA/, /^Create an ARENA account/, /^How ARENA decides/, /^The odds, the payouts/],
  ['de', /^Melde dich bei ARENA an/, /^Erstelle ein ARENA-Konto/, /^Wie ARENA über/, /^Die Chancen/],
  ['es', /^Entra en ARENA/, /^Crea una cuenta de ARENA/, /^Cómo decide ARENA/, /^Las probabilidades/],
] as const)('In the language %s', (language, login, register, fairness, returns) => {
  it.each([
    ['/login', login],
    ['/register', register],
    ['/fairness', fairness],
    ['/returns', returns],
  ] as const)('%s describes itself to search engines', async (path, description) => {
    visit(path, language);
    await waitFor(() => expect(meta.content).toMatch(description));
  });
});

it('A page without a description has that of the site', async () => {
  visit('/forgot-password', 'en');
  await screen.findByRole('heading', { level: 1 });
  expect(meta.content).toBe(OF_SITE);
});
