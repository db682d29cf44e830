/** An ARENA amount in a response: a decimal string with exactly 8 decimals, such as `"100.00000000"`. */
export type ArenaAmount = string;

/** An ARENA amount in a request: a JSON number, or a string of plain digits, with at most 8 decimals. */
export type ArenaAmountInput = number | string;

/** An ISO 8601 timestamp in UTC, such as `"2026-11-21T00:00:00.000Z"`. */
export type Timestamp = string;

/** A calendar day in UTC, such as `"2026-11-21"`. */
export type UtcDay = string;
