/**
 * The periods of the return statistics, in days. The shortest reveals a sudden loss within hours, the longest a slow
 * one.
 */
export const RETURN_WINDOWS = [1, 7, 30] as const;
/** The limits and the default for the number of days in the query for house figures. */
export const FIGURES_DAYS = { min: 1, max: 90, default: 30 } as const;
