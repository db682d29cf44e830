/** Something that must hold of the books at every moment. */
export interface Invariant {
  /** A sentence that is true when the books are right. */
  name: string;
  /** Selects the breaches: one row each, with a text column `breach` that says where. */
  sql: string;
}

export interface Finding {
  invariant: string;
  breaches: string[];
}
