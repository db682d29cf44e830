/** Blocks that are looked back at first; the distance doubles from there. */
const FIRST_STEP = 16;

/**
 * Finds the block in which an account used a nonce.
 * @param countAt how many transactions the account had had mined as of a block; grows with the block
 * @param last a block as of which the nonce had been used
 */
export async function blockOfNonce(
  nonce: number,
  last: number,
  countAt: (block: number) => Promise<number>,
): Promise<number> {
  let used = last;
  let unused = -1;
  // Backwards in growing steps: endpoints forget the states of old blocks, and it was not long ago.
  for (let step = FIRST_STEP; used - step >= 0; step *= 2) {
    const block = last - step;
    if (block < 0) break;
    if ((await countAt(block)) <= nonce) {
      unused = block;
      break;
    }
    used = block;
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2);
    if ((await countAt(middle)) > nonce) used = middle;
    else unused = middle;
  }
  return used;
}
