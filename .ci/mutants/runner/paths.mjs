import { fileURLToPath } from 'node:url';

/** The checkout that this runner belongs to. Nothing but `test-results` is ever written to it. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
