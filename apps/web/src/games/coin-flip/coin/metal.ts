/** The colours of the coin. */
export const metal = {
  glint: '#fff0d2',
  light: '#f6c583',
  body: '#d58a42',
  shade: '#94531f',
  groove: '#5f3212',
  dark: '#351a08',
} as const;
