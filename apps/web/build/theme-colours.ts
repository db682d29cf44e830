import type { Plugin } from 'vite';
import { brand } from '../src/ui/theme/brand.js';
import { COLOURS, variablesOf } from '../src/ui/theme/colours.js';

const NAME = 'virtual:theme-colours.css';

/**
 * Writes the colours of both themes to a style sheet, so that they are not part of the scripts and known before these run,
 * and the style of what index.html shows until then.
 */
export function themeColours(): Plugin {
  return {
    name: 'arena-theme-colours',
    resolveId: { filter: { id: /^virtual:theme-colours\.css$/ }, handler: () => `\0${NAME}` },
    load: { filter: { id: /virtual:theme-colours\.css$/ }, handler: () => styleSheet() },
  };
}

function styleSheet(): string {
  // An element with the attribute inside the page is a scene of a game, in which it is night in both themes.
  return [
    rule(':root, [data-theme="dark"]', {
      ...variablesOf(COLOURS.dark),
      'color-scheme': 'dark',
      color: 'var(--arena-text)',
    }),
    rule(':root[data-theme="light"]', { ...variablesOf(COLOURS.light), 'color-scheme': 'light' }),
    rule('html', { background: 'var(--arena-page)' }),
    rule('body', { margin: '0' }),
    rule('.arena-starting', {
      display: 'grid',
      'min-height': '100vh',
      'place-items': 'center',
      color: brand.textFaint,
      font: `800 1.75rem/1 ${brand.display}`,
      'letter-spacing': '0.06em',
    }),
  ].join('\n');
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}
