import type { Plugin } from 'vite';
import { COLOURS, variablesOf } from '../src/ui/theme/colours.js';

const NAME = 'virtual:theme-colours.css';

/**
 * Writes the colours of both themes to a style sheet, so that they are not part of the scripts and known before these run.
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
  ].join('\n');
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}
