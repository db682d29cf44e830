/** Environment variables. An empty variable counts as absent. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment of this process. The launcher passes all of it on to the API, together with the variables of
 * generated secrets and started services. This is the only place in the launcher that reads process.env.
 */
export function ownVariables(): Variables {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}
