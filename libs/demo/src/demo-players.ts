/** What the demo asks about signed-in users. The app provides it, so that the demo itself has no way to their accounts. */
export abstract class DemoPlayers {
  /** @throws DomainError SELF_EXCLUDED while the user is excluded from betting */
  abstract requireNotExcluded(userId: number): Promise<void>;
}
