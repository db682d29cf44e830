type Scheme = 'dark' | 'light';

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/** The attribute of elements in which it is night in both themes, such as the scene of a game. */
export const NIGHT = { 'data-theme': 'dark' } as const;

/**
 * Shows the page in a theme, and follows the operating system if the player chose so. A script in index.html has done this before the
 * first paint.
 * @returns a function that stops following
 */
export function showTheme(theme: Scheme | 'system'): () => void {
  if (theme !== 'system') {
    showScheme(theme);
    return () => undefined;
  }
  const system = matchMedia(LIGHT_SYSTEM);
  const follow = () => showScheme(system.matches ? 'light' : 'dark');
  follow();
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

function showScheme(scheme: Scheme): void {
  document.documentElement.dataset['theme'] = scheme;
  const page = getComputedStyle(document.documentElement).getPropertyValue('--arena-page');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
