/** The name of the file that players download. */
export declare const OFFLINE_VERIFIER: string;
/** Returns the page and its SHA-256 in lower-case hex. The same sources and packages give the same bytes. */
export declare function buildOfflineVerifier(): Promise<{ html: string; sha256: string }>;
