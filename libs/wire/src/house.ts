/** Periods in days: a loss within hours shows in the first, a slow one in the last. */
export const RETURN_WINDOWS = [1, 7, 30] as const;
/** Limits of the number of days in the query. */
export const FIGURES_DAYS = { min: 1, max: 90, default: 30 } as const;
