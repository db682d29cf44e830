import type { Plugin } from 'vite';

/**
 * Modules of MUI and Emotion that other modules import but that never run here, and the names that these import. They
 * would be 10 kB of the first page.
 */
const UNUSED = new Map([
  // The theme has a single colour scheme and no CSS variables.
  ['@mui/material/styles/createThemeWithVars.mjs', ['default', 'createGetCssVar']],
  ['@mui/material/styles/ThemeProviderWithVars.mjs', ['CssVarsProvider']],
  // The theme disables ripples.
  ['@mui/material/ButtonBase/TouchRipple.mjs', ['default']],
  // Emotion needs it for withTheme only.
  ['hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js', ['default']],
  // No input has several lines.
  ['@mui/material/TextareaAutosize/TextareaAutosize.mjs', ['default']],
]);

/** Replaces the modules by functions that throw, so that browsers do not load them. */
export function leaveOutUnused(): Plugin {
  const found = new Set<string>();
  return {
    name: 'arena-leave-out-unused',
    apply: 'build',
    load: {
      filter: { id: /\/(@mui\/material|hoist-non-react-statics)\// },
      handler(id) {
        const unused = [...UNUSED].find(([path]) => id.endsWith(`/${path}`));
        if (unused === undefined) return null;
        const [path, names] = unused;
        found.add(path);
        const message = `${path} is left out of the build by apps/web/build/leave-out-unused.ts.`;
        const exported = names.map((name) => `leftOut as ${name}`).join(', ');
        return `const leftOut = () => { throw new Error(${JSON.stringify(message)}); };\nexport { ${exported} };`;
      },
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const missing = [...UNUSED.keys()].filter((path) => !found.has(path));
      if (missing.length > 0) this.error(`The build does not contain ${missing.join(', ')}. Update UNUSED.`);
    },
  };
}
