import type { Plugin } from 'vite';

/** MUI's functions that parse colours and compute with them. The theme has its own (src/theme/mix.ts). */
const COLOUR_FUNCTIONS = '@mui/system/colorManipulator/colorManipulator.mjs';
/** The one of them that MUI calls without the theme, for the surface of a dialog. */
const ALPHA =
  'export const alpha = (colour, opacity) => `color-mix(in srgb, ${colour} ${opacity * 100}%, transparent)`;';

/** MUI creates it when it loads, and needs its own colours for it. */
const DEFAULT_THEME = '@mui/material/styles/defaultTheme.mjs';

/**
 * Modules of MUI and Emotion that other modules import but that never run here, and the names that these import. They
 * would be 10 kB of the first page.
 */
const UNUSED = new Map<string, string[]>([
  // The theme has CSS variables of its own.
  ['@mui/material/styles/createThemeWithVars.mjs', ['default', 'createGetCssVar']],
  ['@mui/material/styles/ThemeProviderWithVars.mjs', ['CssVarsProvider']],
  // The theme disables ripples.
  ['@mui/material/ButtonBase/TouchRipple.mjs', ['default']],
  // Writes a theme as source code.
  ['@mui/material/styles/stringifyTheme.mjs', ['stringifyTheme']],
  // Every component is inside the provider of the theme.
  [DEFAULT_THEME, ['default']],
  // The theme names every colour that MUI would otherwise choose or compute.
  ...['purple', 'red', 'orange', 'blue', 'lightBlue', 'green'].map(
    (colour) => [`@mui/material/colors/${colour}.mjs`, ['default']] as [string, string[]],
  ),
  [
    COLOUR_FUNCTIONS,
    [
      ...[
        'hexToRgb',
        'decomposeColor',
        'colorChannel',
        'recomposeColor',
        'rgbToHex',
        'hslToRgb',
        'getLuminance',
      ],
      ...['getContrastRatio', 'darken', 'lighten', 'emphasize', 'blend', 'private_safeColorChannel'],
      ...['private_safeAlpha', 'private_safeDarken', 'private_safeLighten', 'private_safeEmphasize'],
    ],
  ],
  // No button has MUI's loading state.
  ['@mui/material/CircularProgress/CircularProgress.mjs', ['default']],
  // Emotion needs it for withTheme only.
  ['hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js', ['default']],
  // No input has several lines.
  ['@mui/material/TextareaAutosize/TextareaAutosize.mjs', ['default']],
]);

interface Edit {
  /** The modules, of which each pattern occurs in at least one. */
  modules: RegExp;
  patterns: readonly [pattern: RegExp, replacement: string][];
}

/** Statements with side effects, without which the build finds out itself what is unused: 5 kB of a game's page. */
const EDITS: readonly Edit[] = [
  {
    modules: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    patterns: [
      // No link loads the page behind it in advance, which React Router's framework mode does.
      [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
      [/^(HistoryRouter|Form|ScrollRestoration)\.displayName = .*$/gm, ''],
      [/^var Form = (?=React\w*\.forwardRef)/m, 'var Form = /* @__PURE__ */ '],
      [
        /^var (AwaitErrorBoundary|RemixErrorBoundary) = (class [^]*?^\});?$/gm,
        'var $1 = /* @__PURE__ */ (() => $2)();',
      ],
    ],
  },
  {
    modules: /\/@radix-ui\/[\w-]+\/dist\/index\.mjs$/,
    patterns: [
      // Names of functions for development tools.
      [/^__name\(.*\);$/gm, ''],
      [/^var OrderedDict = (class [^]*?^\});?$/m, 'var OrderedDict = /* @__PURE__ */ (() => $1)();'],
    ],
  },
  {
    // The server has no WebTransport.
    modules: /\/engine\.io-client\/build\/esm\/transports\/index\.js$/,
    patterns: [[/^ +webtransport: WT,$/m, '']],
  },
];

/** Replaces the modules by functions that throw, and edits others, so that browsers do not load them. */
export function leaveOutUnused(): Plugin {
  const found = new Set<string>();
  const applied = new Set<RegExp>();
  return {
    name: 'arena-leave-out-unused',
    apply: 'build',
    load: {
      filter: { id: /\/(@mui\/material|@mui\/system\/colorManipulator|hoist-non-react-statics)\// },
      handler(id) {
        const unused = [...UNUSED].find(([path]) => id.endsWith(`/${path}`));
        if (unused === undefined) return null;
        const [path, names] = unused;
        found.add(path);
        const message = `${path} is left out of the build by apps/web/build/leave-out-unused.ts.`;
        const exported = names.map((name) => `leftOut as ${name}`).join(', ');
        if (path === DEFAULT_THEME) return 'export default {};';
        const kept = path === COLOUR_FUNCTIONS ? ALPHA : '';
        return `const leftOut = () => { throw new Error(${JSON.stringify(message)}); };\nexport { ${exported} };\n${kept}`;
      },
    },
    transform(code, id) {
      const edit = EDITS.find(({ modules }) => modules.test(id));
      if (edit === undefined) return null;
      return edit.patterns.reduce((text, [pattern, replacement]) => {
        if (text.search(pattern) >= 0) applied.add(pattern);
        return text.replace(pattern, replacement);
      }, code);
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const missing = [...UNUSED.keys()].filter((path) => !found.has(path));
      if (missing.length > 0) this.error(`The build does not contain ${missing.join(', ')}. Update UNUSED.`);
      const unmatched = EDITS.flatMap(({ patterns }) => patterns).find(([pattern]) => !applied.has(pattern));
      if (unmatched !== undefined)
        this.error(`No module of the build contains ${String(unmatched[0])}. Update EDITS.`);
    },
  };
}
