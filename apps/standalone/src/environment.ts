/** Variables as a process is given them; an empty one counts as absent. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The launcher hands its own environment on to the api, completed by what it generated or started, so here, and
 * nowhere else in it, the whole of process.env is read.
 */
export function ownVariables(): Variables {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}
