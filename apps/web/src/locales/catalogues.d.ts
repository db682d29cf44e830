/** A catalogue of translations, compiled by Lingui's plugin. */
declare module '*?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
