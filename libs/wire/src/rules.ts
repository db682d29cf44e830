/** A document with rules, which has a page of its own. */
export interface RulesDocument {
  id: 'terms' | 'privacy' | 'complaints' | 'returns';
  /** Raised when the text changes in a way that players must know. */
  version: number;
  /** The day of the version. */
  date: string;
  /** Whether players accept it before they play. */
  isAccepted: boolean;
}

/** All documents with rules, in the order in which pages link to them. */
export const RULES_DOCUMENTS: readonly RulesDocument[] = [
  { id: 'terms', version: 1, date: '2026-11-24', isAccepted: true },
  { id: 'privacy', version: 2, date: '2026-11-25', isAccepted: true },
  { id: 'complaints', version: 1, date: '2026-11-24', isAccepted: true },
  { id: 'returns', version: 1, date: '2026-11-24', isAccepted: false },
];

export type RulesDocumentId = RulesDocument['id'];
