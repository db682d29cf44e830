// Checks coin flips and rolls with nothing of ours: node verify.mjs < revealed.json
// revealed.json: {"serverSeed": "...", "serverSeedHash": "...", "clientSeed": "...",
//   "flips": [{"nonce": 0, "result": "heads"}], "rolls": [{"nonce": 1, "result": 6}]}
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const print = (line) => process.stdout.write(`${line}\n`);
const {
  serverSeed,
  serverSeedHash,
  clientSeed,
  flips = [],
  rolls = [],
} = JSON.parse(readFileSync(0, 'utf8'));
const announced = createHash('sha256').update(serverSeed).digest('hex') === serverSeedHash;
print(announced ? 'the seed is the one that was announced' : 'THE SEED IS NOT THE ONE THAT WAS ANNOUNCED');

const coin = (fraction) => (fraction < 0.5 ? 'heads' : 'tails');
const die = (fraction) => 1 + Math.floor(6 * fraction);

let wrong = announced ? 0 : 1;
for (const [bets, outcome] of [
  [flips, coin],
  [rolls, die],
]) {
  for (const { nonce, result } of bets) {
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
    const computed = outcome(digest.readUInt32BE(0) / 2 ** 32);
    if (computed !== result) wrong += 1;
    print(`${nonce}: ${computed}${computed === result ? '' : `, BUT ${result} WAS SHOWN`}`);
  }
}
process.exitCode = wrong === 0 ? 0 : 1;
