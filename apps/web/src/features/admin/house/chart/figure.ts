/** What a chart of the house may show of each day. */
export const FIGURES = { turnover: 'Turnover', payouts: 'Payouts', margin: 'Margin' } as const;
export type Figure = keyof typeof FIGURES;
