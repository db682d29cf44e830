/** Something that an operator has to know at once. */
export interface Alert {
  /** The same for as long as it is about the same thing. */
  key: string;
  /** wrong: somebody has to do something; unusual: somebody has done it on purpose, and should not forget. */
  tone: 'wrong' | 'unusual';
  title: string;
  sentence: string;
  /** Which section of the page has more of it, and what the link there says. */
  section: 'returns' | 'pending' | 'pause' | 'reconciliation';
  link: string;
}
