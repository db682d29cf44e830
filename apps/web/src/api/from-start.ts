/** How long what has come with the start stays fresh, in seconds. The first page may still be loading. */
const SECONDS = 60;

/** The options of an endpoint whose answer comes with the start. */
export const KEPT_FROM_START = { keepUnusedDataFor: SECONDS };

/** The options of a query for it: what is fresh is not asked for again. */
export const FROM_START = { refetchOnMountOrArgChange: SECONDS };
