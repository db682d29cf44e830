/** The folder of the chart. */
export const CHART: string;
/** The alert rules of Prometheus, and their copy in the chart. */
export const ALERTS: string;
export const ALERTS_OF_CHART: string;
/** The values files of each set of values. */
export const VALUES: Record<string, string[]>;
export function renderedPath(name: string): string;
export function renderedHeader(): string;
export function valuesProblems(values: object): string[];
export function mergedValues(files: string[]): Record<string, unknown>;
