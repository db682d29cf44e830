/** A function or a view of a lib, with the parts of the comment above it. */
export interface Routine {
  name: string;
  /** Relative to the root of the repository. */
  file: string;
  kind: 'function' | 'view';
  /** Whether the api may call it although it writes what the api may not. */
  isCalled: boolean;
  description: string;
  'Called by'?: string;
  Locks?: string;
  Refusals?: string;
  /** One statement, for a database with the player 1. */
  Example?: string;
}
export declare function routines(): Routine[];
