import { fileURLToPath } from 'node:url';

/** The root of the repository, wherever the command was typed. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
