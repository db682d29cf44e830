/** Returns what is wrong with the packages of package.json and package-lock.json, as sentences. */
export function packageProblems(manifest: object, lock: { packages: Record<string, object> }): string[];
