/** A row of seed_chains. Its last hash, from which every other follows, is secret. */
export interface ChainRow {
  id: number;
  length: number;
  last_hash: string;
  terminal_hash: string;
  published_at: Date;
  salt_chain_id: number | null;
  salt_block: number | null;
  public_salt: string | null;
}
