/**
 * Returns a colour with an opacity. Works for references to CSS variables too, unlike MUI's functions.
 * @param opacity from 0 to 1, or a sum of such numbers as MUI writes it: `0.16 + 0.12`
 */
export function mix(colour: string, opacity: number | string, other = 'transparent'): string {
  const percent =
    typeof opacity === 'number' ? `${+(opacity * 100).toFixed(2)}%` : `calc((${opacity}) * 100%)`;
  return `color-mix(in srgb, ${colour} ${percent}, ${other})`;
}

/** The functions of MUI's theme that compute colours. */
export const colourFunctions = {
  alpha: (colour: string, opacity: number | string) => mix(colour, opacity),
  lighten: (colour: string, amount: number | string) => mix('#fff', amount, colour),
  darken: (colour: string, amount: number | string) => mix('#000', amount, colour),
};
