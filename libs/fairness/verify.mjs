// Verifies bets on instant games and crash rounds without importing any project code.
// Usage: node verify.mjs [RPC_URL] < revealed.json
// revealed.json: {"serverSeed": "...", "serverSeedHash": "...", "clientSeed": "...",
//   "flips": [{"nonce": 0, "result": "heads"}], "rolls": [{"nonce": 1, "result": 6}],
//   "limbo": [{"nonce": 2, "edgePercent": 1, "result": 3.27}],
//   "rounds": [responses of GET /api/crash/rounds/{id}, newest first]}
// Bets on instant games need the seeds. Crash rounds need only "rounds". If RPC_URL points to a node of the blockchain
// that the public salts come from, the script also looks up the salts' blocks.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const print = (line) => process.stdout.write(`${line}\n`);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const revealed = JSON.parse(readFileSync(0, 'utf8'));
const { serverSeed, serverSeedHash, clientSeed, rounds = [] } = revealed;
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

const chainPoint = ({ hash, publicSalt, edgePercent }) =>
  multiplier(createHmac('sha256', hash).update(publicSalt).digest('hex'), edgePercent);

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
    .map(({ publicSalt: salt, saltBlock }) => [`${salt} ${saltBlock.number}`, { salt, ...saltBlock }]),
);
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
