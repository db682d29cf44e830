/**
 * Why a way back from X led nowhere, in words that may be logged: no code, state, verifier or token is ever in them,
 * and so the errors of whoever found out, which may carry any of these, end here.
 */
export class XOAuthError extends Error {
  override readonly name = XOAuthError.name;
}
