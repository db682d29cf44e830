/** An expected failure, told in one plain sentence for the person at the terminal: no stack trace belongs to it. */
export class PlainError extends Error {
  override readonly name = PlainError.name;
}
