// Values that several fixtures use.
export const DAY_MS = 86_400_000;
export const LONGEST = 'W'.repeat(50);
export const RICHEST = '9999999999.99999999';
export const NOTHING = '0.00000000';

const NAMES = ['maximus', 'octavia', 'ferox', 'spiculus', 'priscus', 'verus', 'flamma'];

export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
export const nameOf = (index: number): string => NAMES[index % NAMES.length] ?? '';
export const amount = (whole: number): string => `${Math.round(whole)}.00000000`;
