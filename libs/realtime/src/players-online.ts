/** What a node tells the others about its players. Players are user ids. */
export interface PresenceReport {
  node: string;
  /** Whether `joined` has all players of the node. Otherwise it has those since the last report. */
  isAll: boolean;
  joined: number[];
  left: number[];
  /** Grows by 1 with each report of the node, which shows whether one was lost. */
  sequence: number;
}

interface OtherNode {
  players: Set<number>;
  sequence: number;
  /** In milliseconds of `performance.now()`. */
  heardAt: number;
}

/** The players who are connected to other nodes, as their reports tell. */
export class PlayersOnline {
  private readonly nodes = new Map<string, OtherNode>();

  /** @param forgetMs the players of a node that is silent for this long, in milliseconds, are not counted */
  constructor(
    private readonly forgetMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns false if an earlier report of the node is missing, so that a report with all of its players is needed. */
  apply({ node, isAll, joined, left, sequence }: PresenceReport): boolean {
    const known = this.nodes.get(node);
    if (!isAll && known?.sequence !== sequence - 1) return false;
    const players = isAll || known === undefined ? new Set<number>() : known.players;
    for (const player of left) players.delete(player);
    for (const player of joined) players.add(player);
    this.nodes.set(node, { players, sequence, heardAt: this.now() });
    return true;
  }

  /** Returns the number of players who are connected to this node or to others. Each player counts once. */
  countWith(own: Iterable<number>): number {
    const everyone = new Set(own);
    for (const [node, { players, heardAt }] of this.nodes)
      if (this.now() - heardAt > this.forgetMs) this.nodes.delete(node);
      else for (const player of players) everyone.add(player);
    return everyone.size;
  }
}
