// Checks revealed bets and rounds. It needs two hash functions and nothing else, so that the same code runs in Node
// (verify.mjs) and in the offline page (page.mjs). It imports no project code.

import { multiplier, targetPays, units } from './draw.mjs';

const TILES = 25;
/** The number of hashes after which a walk ends that names no link. */
const LONGEST_WALK = 1_000_000;
/**
 * Checks everything in `revealed` (its form is described in verify.mjs).
 * @param {object} revealed
 * @param {{ sha256: (text: string) => string, hmac: (key: string, text: string) => Uint8Array }} hashes `sha256` returns
 *   lower-case hex; both process text as UTF-8
 * @param {Record<string, { draw: Function, pays: Function }>} games the rules in the folder `games`, by the names of their files
 * @returns {{ lines: string[], checked: number, wrong: number, seedChains: Map<number, object> }} one line per check, in
 *   capitals where it failed
 */
export function checkRevealed(revealed, { sha256, hmac }, games) {
  const lines = [];
  let [checked, wrong] = [0, 0];
  const check = (holds, good, bad) => {
    checked += 1;
    if (!holds) wrong += 1;
    lines.push(holds ? good : bad);
  };
  const { serverSeed, serverSeedHash, clientSeed, rounds = [], chains = [] } = revealed;
  const bets = (list) => revealed[list] ?? [];
  const nonceOf = ({ nonce, proof }) => nonce ?? proof.nonce;
  // Bets as the API returns them name the seeds that they were drawn from.
  const hasTheSeeds = ({ proof }) =>
    proof === undefined || (proof.serverSeedHash === serverSeedHash && proof.clientSeed === clientSeed);

  if (serverSeed !== undefined)
    check(
      sha256(serverSeed) === serverSeedHash,
      'the seed is the one that was announced',
      'THE SEED IS NOT THE ONE THAT WAS ANNOUNCED',
    );

  const nonces = [...Object.keys(games), 'mines'].flatMap((list) => bets(list).map(nonceOf));
  for (const problem of nonceProblems(nonces, revealed.nonces)) check(false, '', problem);

  for (const [list, { draw: drawn, pays }] of Object.entries(games))
    for (const bet of bets(list)) {
      const nonce = nonceOf(bet);
      const computed = drawn(hmac(serverSeed, `${clientSeed}:${nonce}:0`), bet);
      const agrees = hasTheSeeds(bet) && computed === bet.result && isPaid(bet, pays);
      const shown =
        computed === bet.result ? 'ITS SEEDS OR ITS PAYOUT DO NOT AGREE' : `${bet.result} WAS SHOWN`;
      check(agrees, `${nonce}: ${computed}`, `${nonce}: ${computed}, BUT ${shown}`);
    }

  const draw = (nonce, cursor) => hmac(serverSeed, `${clientSeed}:${nonce}:${cursor}`);
  for (const bet of bets('mines')) checkMinesBet(bet, nonceOf(bet), hasTheSeeds(bet), draw, check);

  const seedChains = new Map(chains.map((chain) => [chain.id, chain]));
  for (const { fairness } of rounds) {
    const named = fairness.reveal?.seedChain;
    if (named && !seedChains.has(named.id)) seedChains.set(named.id, named);
  }
  checkRounds({ rounds, seedChains, sha256, hmac, check, print: (line) => lines.push(line) });

  for (const { hash, terminalHash, link } of revealed.walks ?? []) {
    const links = walk(hash, terminalHash, link ?? LONGEST_WALK, sha256);
    check(
      links !== null && (link === undefined || links === link),
      `${hash}: link ${links} of the seed chain that ends with ${terminalHash}`,
      `${hash}: DOES NOT LEAD TO ${terminalHash}${link === undefined ? '' : ` BY ${link} HASHES`}`,
    );
  }

  const byId = new Map(rounds.map((round) => [round.roundId, round]));
  for (const bet of bets('crashBets')) {
    const round = byId.get(bet.roundId);
    const text = `bet ${bet.id} on round ${bet.roundId}`;
    check(
      round !== undefined && isCrashBetPaid(bet, round),
      `${text}: paid ${bet.winAmount}`,
      `${text}: ITS PAYOUT DOES NOT AGREE WITH THE ROUND`,
    );
  }
  return { lines, checked, wrong, seedChains };
}

/** Hashes until the terminal hash is reached. Returns the number of hashes, or null after `maximum` hashes without it. */
function walk(hash, terminalHash, maximum, sha256) {
  let current = hash;
  for (let links = 1; links <= maximum; links += 1) {
    current = sha256(current);
    if (current === terminalHash) return links;
  }
  return null;
}

/** Returns problems of nonces: each belongs to one bet, and they are below the number of bets that used the seeds, if given. */
function nonceProblems(nonces, count = Infinity) {
  const seen = new Set();
  return nonces.flatMap((nonce) => {
    if (seen.has(nonce)) return [`${nonce}: THE NONCE OF TWO BETS`];
    seen.add(nonce);
    return Number.isInteger(nonce) && nonce >= 0 && nonce < count
      ? []
      : [`${nonce}: NOT A NONCE OF THESE SEEDS`];
  });
}

/** Returns whether a bet that contains its choice is paid what its result gives, and is won if that is more than its stake. */
function isPaid(bet, pays) {
  const { won, betAmount, winAmount } = bet;
  if (won === undefined) return true;
  const paid = units(winAmount);
  return won === paid > units(betAmount) && pays(bet, paid);
}

/** Draws the mines from bytes of HMACs with cursors 0, 1, 2 and so on. A byte that would favour some tiles is skipped. */
function drawMines(nonce, mines, draw) {
  const tiles = [...Array(TILES).keys()];
  let bytes = [];
  for (let place = 0, cursor = 0; place < mines;) {
    if (bytes.length === 0) {
      bytes = [...draw(nonce, cursor)];
      cursor += 1;
    }
    const byte = bytes.shift();
    const left = TILES - place;
    if (byte >= Math.floor(256 / left) * left) continue;
    const other = place + (byte % left);
    [tiles[place], tiles[other]] = [tiles[other], tiles[place]];
    place += 1;
  }
  return tiles.slice(0, mines).sort((one, another) => one - another);
}

/** Checks where the mines were, what ended the bet and what it paid. */
function checkMinesBet(bet, nonce, hasTheSeeds, draw, check) {
  const { mines, edgePercent, betAmount, opened, minePositions, endedBy, winAmount } = bet;
  const board = drawMines(nonce, mines, draw);
  const hits = opened.filter((tile) => board.includes(tile));
  const isLost = hits.length > 0;
  const pays = isLost ? 0n : minesPays(mines, edgePercent, opened.length);
  const payout = (units(betAmount) * pays) / 10000n;
  const agrees =
    hasTheSeeds &&
    (endedBy === 'restore' ||
      (String(board) === String(minePositions) &&
        isLost === (endedBy === 'loss') &&
        (!isLost || (hits.length === 1 && hits[0] === opened.at(-1))) &&
        Number(pays) / 10000 === bet.multiplier &&
        (bet.won === undefined || bet.won === payout > units(betAmount)) &&
        payout === units(winAmount)));
  const found = `${nonce}: mines at ${board.join(' ')}, ${Number(pays) / 10000}x`;
  const shown = `BUT ${minePositions.join(' ')} AND ${bet.multiplier}x WERE SHOWN, OR ANOTHER END`;
  check(agrees, found, `${found}, ${shown}`);
}

/** Returns the multiplier in units of 0.0001, rounded down. */
function minesPays(mines, edgePercent, gems) {
  if (gems === 0) return 10000n;
  let pays = BigInt(10000 - Math.round(edgePercent * 100));
  let divisor = 1n;
  for (let gem = 0; gem < gems; gem += 1) {
    pays *= BigInt(TILES - gem);
    divisor *= BigInt(TILES - mines - gem);
  }
  return pays / divisor;
}

/** Returns whether a crash bet is paid as its round ended. */
function isCrashBetPaid(bet, round) {
  const { cashoutMultiplier, autoCashout, betAmount, winAmount, won, forced, voided } = bet;
  const { crashPoint, capMultiplier, status } = round;
  if (voided) return status === 'voided' && units(winAmount) === units(betAmount);
  if (bet.crashPoint !== crashPoint || crashPoint === null) return false;
  if (cashoutMultiplier === null)
    return !won && !forced && units(winAmount) === 0n && (autoCashout === null || autoCashout > crashPoint);
  return (
    units(winAmount) === targetPays(betAmount, cashoutMultiplier, true) &&
    won === units(winAmount) > units(betAmount) &&
    cashoutMultiplier <= crashPoint &&
    (autoCashout === null || cashoutMultiplier <= autoCashout) &&
    (!forced || cashoutMultiplier === capMultiplier)
  );
}

/** Checks each round against its commitment, its seed chain and its crash point. */
function checkRounds({ rounds, seedChains, sha256, hmac, check, print }) {
  /** The hashes that lead to their terminal hash, by chain and link. */
  const linked = new Map();
  /** The round that used a link. */
  const usedBy = new Map();

  // A link's hash leads to the terminal hash if hashing it as often as the number of the link gives the terminal hash.
  const leadsToTerminalHash = ({ id, terminalHash, length }, { hash, seedChain: { link } }) => {
    if (!Number.isInteger(link) || link < 1 || link > length) return false;
    const path = [];
    let current = hash;
    for (let at = link; at > 0 && linked.get(`${id} ${at}`) !== current; at -= 1) {
      path.push([`${id} ${at}`, current]);
      current = sha256(current);
      if (at === 1 && current !== terminalHash) return false;
    }
    for (const [key, value] of path) if (!linked.has(key)) linked.set(key, value);
    return path.every(([key, value]) => linked.get(key) === value);
  };

  const checkLink = (roundId, reveal) => {
    const chain = seedChains.get(reveal.seedChain?.id);
    if (chain === undefined) {
      check(false, '', `round ${roundId}: ITS SEED CHAIN IS NOT NAMED`);
      return;
    }
    const { link } = reveal.seedChain;
    check(
      leadsToTerminalHash(chain, reveal),
      `round ${roundId}: link ${link} of seed chain ${chain.id}`,
      `round ${roundId}: THE HASH DOES NOT LEAD TO THE TERMINAL HASH OF SEED CHAIN ${chain.id}`,
    );
    if (chain.publicSalt)
      check(
        chain.publicSalt === reveal.publicSalt,
        `round ${roundId}: the salt of seed chain ${chain.id}`,
        `round ${roundId}: ANOTHER SALT THAN THAT OF SEED CHAIN ${chain.id}`,
      );
    const use = `${chain.id} ${link}`;
    const other = usedBy.get(use) ?? roundId;
    usedBy.set(use, roundId);
    if (other !== roundId) check(false, '', `round ${roundId}: LINK ${link} WAS ALSO USED BY ROUND ${other}`);
    if (chain.edgePercent === null) print(`round ${roundId}: its seed chain was published without an edge`);
    else
      check(
        chain.edgePercent === reveal.edgePercent,
        `round ${roundId}: the announced edge of ${chain.edgePercent} %`,
        `round ${roundId}: AN EDGE OF ${reveal.edgePercent} %, BUT ${chain.edgePercent} % WAS ANNOUNCED`,
      );
  };

  for (const { roundId, status, crashPoint, fairness } of rounds) {
    const { mode, commitment, reveal } = fairness;
    if (mode === 'operator-manual' || reveal === null) {
      print(`round ${roundId}: ${mode}, nothing was committed to`);
      continue;
    }
    const committed =
      mode === 'fair' ? sha256(reveal.hash) : sha256(`${reveal.salt}:${reveal.crashPoint.toFixed(2)}`);
    const point =
      mode === 'fair'
        ? multiplier(hmac(reveal.hash, reveal.publicSalt), reveal.edgePercent)
        : reveal.crashPoint;
    check(
      committed === commitment && (status === 'voided' || point === crashPoint),
      `round ${roundId}: ${mode}, ${point.toFixed(2)}x`,
      `round ${roundId}: ${point.toFixed(2)}x, BUT ${crashPoint} WAS SHOWN OR SOMETHING ELSE COMMITTED TO`,
    );
    if (mode === 'fair') checkLink(roundId, reveal);
  }
}
