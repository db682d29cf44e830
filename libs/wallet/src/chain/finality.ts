/** A reorganisation of up to one block less undoes nothing that was credited or called paid. */
const CONFIRMATIONS = 6;

/** The latest block that nothing is expected to undo, at this head. */
export const finalBlock = (head: number): number => head - CONFIRMATIONS;
