/**
 * Replaces `@emotion/use-insertion-effect-with-fallbacks` in the build. Emotion compiles and inserts the styles of a new
 * page in insertion effects, so in one task that nothing can interrupt. Here it does so while React renders, which React
 * interrupts for input and painting. Styles of an interrupted rendering stay in the style sheet, where they change nothing.
 */
export { useInsertionEffect as useInsertionEffectWithLayoutFallback } from 'react';

export function useInsertionEffectAlwaysWithSyncFallback(insert: () => void): void {
  insert();
}
