// Verifies bets on instant games and crash rounds without importing any project code.
// Usage: node verify.mjs [RPC_URL] < revealed.json
// revealed.json: {"serverSeed": "...", "serverSeedHash": "...", "clientSeed": "...",
//   "flips": [{"nonce": 0, "result": "heads"}], "rolls": [{"nonce": 1, "result": 6}],
//   "limbo": [{"nonce": 2, "edgePercent": 1, "result": 3.27}],
//   "mines": [{"nonce": 3, "mines": 3, "edgePercent": 1, "betAmount": "100.00000000", "opened": [4, 9],
//     "minePositions": [1, 7, 20], "endedBy": "player", "multiplier": 1.2857, "winAmount": "128.57000000"}],
//   "rounds": [responses of GET /api/crash/rounds/{id}],
//   "chains": [response of GET /api/crash/chains, saved before the first of these rounds if possible]}
// Bets on instant games need the seeds. Crash rounds need only "rounds". With "chains", each round must belong to a
// seed chain as you saved it, otherwise to the one that the round names. If RPC_URL points to a node of the blockchain
// on which the seed chains were published, the script also looks up their transactions and the blocks of their salts.
import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const print = (line) => process.stdout.write(`${line}\n`);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const revealed = JSON.parse(readFileSync(0, 'utf8'));
const { serverSeed, serverSeedHash, clientSeed, rounds = [], chains = [] } = revealed;
let wrong = 0;
const check = (holds, good, bad) => {
  if (!holds) wrong += 1;
  print(holds ? good : bad);
};

if (serverSeed !== undefined)
  check(
    sha256(serverSeed) === serverSeedHash,
    'the seed is the one that was announced',
    'THE SEED IS NOT THE ONE THAT WAS ANNOUNCED',
  );

// Maps a digest to a multiplier, with P(multiplier >= x) = (1 - edge) / x for x > 1.
function multiplier(digestHex, edgePercent) {
  const drawn = BigInt(`0x${digestHex.slice(0, 13)}`);
  const edge = BigInt(Math.round(edgePercent * 100));
  const point = ((10000n - edge) * 2n ** 52n) / (100n * (2n ** 52n - drawn));
  return Number(point < 100n ? 100n : point > 10n ** 8n ? 10n ** 8n : point) / 100;
}

// Maps each list of bets in the input to the function that computes a result from a digest.
const fraction = (digest) => digest.readUInt32BE(0) / 2 ** 32;
const games = {
  flips: (digest) => (fraction(digest) < 0.5 ? 'heads' : 'tails'),
  rolls: (digest) => 1 + Math.floor(6 * fraction(digest)),
  limbo: (digest, { edgePercent }) => multiplier(digest.toString('hex'), edgePercent),
};
for (const [list, outcome] of Object.entries(games)) {
  for (const bet of revealed[list] ?? []) {
    const { nonce, result } = bet;
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
    const computed = outcome(digest, bet);
    check(computed === result, `${nonce}: ${computed}`, `${nonce}: ${computed}, BUT ${result} WAS SHOWN`);
  }
}

// Mines: draws the positions from bytes of HMACs with cursors 0, 1, 2 and so on. A byte that would favour some tiles is
// skipped. Then the opened tiles decide what the bet pays.
function minesBoard(nonce, mines) {
  const tiles = [...Array(25).keys()];
  let bytes = [];
  for (let place = 0, cursor = 0; place < mines;) {
    if (bytes.length === 0) {
      bytes = [...createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest()];
      cursor += 1;
    }
    const byte = bytes.shift();
    const left = 25 - place;
    if (byte >= Math.floor(256 / left) * left) continue;
    const other = place + (byte % left);
    [tiles[place], tiles[other]] = [tiles[other], tiles[place]];
    place += 1;
  }
  return tiles.slice(0, mines).sort((one, another) => one - another);
}

// Returns the multiplier in units of 0.0001, rounded down.
function minesPays(mines, edgePercent, gems) {
  if (gems === 0) return 10000n;
  let units = BigInt(10000 - Math.round(edgePercent * 100));
  let divisor = 1n;
  for (let gem = 0; gem < gems; gem += 1) {
    units *= BigInt(25 - gem);
    divisor *= BigInt(25 - mines - gem);
  }
  return units / divisor;
}

for (const bet of revealed.mines ?? []) {
  const { nonce, mines, edgePercent, betAmount, opened, minePositions, endedBy, winAmount } = bet;
  const board = minesBoard(nonce, mines);
  const hits = opened.filter((tile) => board.includes(tile));
  const isLost = hits.length > 0;
  const units = isLost ? 0n : minesPays(mines, edgePercent, opened.length);
  const payout = (BigInt(betAmount.replace('.', '')) * units) / 10000n;
  const agrees =
    endedBy === 'restore' ||
    (String(board) === String(minePositions) &&
      isLost === (endedBy === 'loss') &&
      (!isLost || (hits.length === 1 && hits[0] === opened.at(-1))) &&
      Number(units) / 10000 === bet.multiplier &&
      payout === BigInt(winAmount.replace('.', '')));
  const found = `${nonce}: mines at ${board.join(' ')}, ${Number(units) / 10000}x`;
  check(
    agrees,
    found,
    `${found}, BUT ${minePositions.join(' ')} AND ${bet.multiplier}x WERE SHOWN, OR ANOTHER END`,
  );
}

const chainPoint = ({ hash, publicSalt, edgePercent }) =>
  multiplier(createHmac('sha256', hash).update(publicSalt).digest('hex'), edgePercent);

// Seed chains by id, as they were saved or, if they were not, as the rounds name them.
const seedChains = new Map(chains.map((chain) => [chain.id, chain]));
for (const { fairness } of rounds) {
  const named = fairness.reveal?.seedChain;
  if (named && !seedChains.has(named.id)) seedChains.set(named.id, named);
}
/** The hashes that lead to their terminal hash, by chain and link. */
const linked = new Map();
/** The round that used a link. */
const usedBy = new Map();

// A link's hash leads to the terminal hash if hashing it as often as the number of the link gives the terminal hash.
function leadsToTerminalHash({ id, terminalHash, length }, { hash, seedChain: { link } }) {
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
}

function checkLink(roundId, reveal) {
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
}

for (const { roundId, status, crashPoint, fairness } of rounds) {
  const { mode, commitment, reveal } = fairness;
  if (mode === 'operator-manual' || reveal === null) {
    print(`round ${roundId}: ${mode}, nothing was committed to`);
    continue;
  }
  const committed =
    mode === 'fair' ? sha256(reveal.hash) : sha256(`${reveal.salt}:${reveal.crashPoint.toFixed(2)}`);
  const point = mode === 'fair' ? chainPoint(reveal) : reveal.crashPoint;
  const asCommitted = committed === commitment && (status === 'voided' || point === crashPoint);
  check(
    asCommitted,
    `round ${roundId}: ${mode}, ${point.toFixed(2)}x`,
    `round ${roundId}: ${point.toFixed(2)}x, BUT ${crashPoint} WAS SHOWN OR SOMETHING ELSE COMMITTED TO`,
  );
  if (mode === 'fair') checkLink(roundId, reveal);
}

const rpcUrl = process.argv[2];
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'Content-Type': 'application/json' };
  return (await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()).result;
};
const salts = new Map(
  rounds
    .map(({ fairness }) => fairness.reveal)
    .filter((reveal) => reveal?.saltBlock)
    .map(({ publicSalt: salt, saltBlock, seedChain }) => [
      `${salt} ${saltBlock.number}`,
      { salt, chain: seedChain?.id, ...saltBlock },
    ]),
);
// Checks the transaction that published a seed chain: it must contain the chain's terminal hash, length, edge and salt
// block, and its block must be older than the salt block.
const usedChains = new Set(rounds.map(({ fairness }) => fairness.reveal?.seedChain?.id));
for (const { id, terminalHash, length, edgePercent, publication } of seedChains.values()) {
  if (!usedChains.has(id)) continue;
  const named = `seed chain ${id}`;
  if (!publication) {
    print(`${named}: no transaction published it on a blockchain`);
    continue;
  }
  const { chainId, txHash } = publication;
  if (rpcUrl === undefined) {
    print(`${named}: look whether transaction ${txHash} of chain ${chainId} contains ${terminalHash}`);
    continue;
  }
  const served = Number(await ask('eth_chainId'));
  const found = await ask('eth_getTransactionByHash', txHash);
  const text = Buffer.from((found?.input ?? '0x').slice(2), 'hex').toString();
  const data = text.startsWith('{') ? JSON.parse(text) : {};
  const salt = [...salts.values()].find((one) => one.chain === id);
  check(
    served === chainId &&
      data.terminalHash === terminalHash &&
      data.length === length &&
      data.edgePercent === edgePercent &&
      found.blockNumber !== null &&
      (salt === undefined ||
        (data.saltBlock?.chainId === salt.chainId &&
          data.saltBlock.number === salt.number &&
          Number(found.blockNumber) < salt.number)),
    `${named}: ${found?.from} published its terminal hash and its edge in block ${Number(found?.blockNumber)} of chain ${chainId}`,
    `${named}: TRANSACTION ${txHash} DOES NOT PUBLISH IT, AS FAR AS ${rpcUrl} KNOWS`,
  );
}

for (const { salt, chainId, number } of salts.values()) {
  const block = `the hash of block ${number} of chain ${chainId}`;
  if (rpcUrl === undefined) {
    print(`the public salt must be ${block}: look whether that is 0x${salt}`);
    continue;
  }
  const served = Number(await ask('eth_chainId'));
  const found = await ask('eth_getBlockByNumber', `0x${number.toString(16)}`, false);
  check(
    served === chainId && found?.hash === `0x${salt}`,
    `the public salt is ${block}`,
    `THE PUBLIC SALT ${salt} IS NOT ${block}, AS FAR AS ${rpcUrl} KNOWS`,
  );
}
process.exitCode = wrong === 0 ? 0 : 1;
