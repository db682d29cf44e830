/** An expected failure. Its message is one complete sentence for the terminal, printed without a stack trace. */
export class UserFacingError extends Error {
  override readonly name = UserFacingError.name;
}
