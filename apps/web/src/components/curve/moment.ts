/** What the curve shows at one moment. */
export interface CurveMoment {
  /** How long it has been rising; null while no round is under way. */
  elapsedMs: number | null;
  /** How long ago it ended; null while it goes on. */
  endedFor: number | null;
  /** Nothing was heard for a while, so it stands where it was. */
  isFrozen: boolean;
  /** Where the player got out. */
  outAt: number | null;
  /** Where everybody is out at the latest. */
  cap: number | null;
}
