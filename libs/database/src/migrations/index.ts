import { Foundation1763683200000 } from './1763683200000-foundation.js';

/** Every migration, oldest first. A landed one never changes: what follows is a new file. */
export const migrations = [Foundation1763683200000];
