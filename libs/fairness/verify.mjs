// Checks coin flips with nothing of ours: node verify.mjs < revealed.json
// revealed.json: {"serverSeed": "...", "serverSeedHash": "...", "clientSeed": "...", "flips": [{"nonce": 0, "result": "heads"}]}
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const print = (line) => process.stdout.write(`${line}\n`);
const { serverSeed, serverSeedHash, clientSeed, flips } = JSON.parse(readFileSync(0, 'utf8'));
const announced = createHash('sha256').update(serverSeed).digest('hex') === serverSeedHash;
print(announced ? 'the seed is the one that was announced' : 'THE SEED IS NOT THE ONE THAT WAS ANNOUNCED');

let wrong = announced ? 0 : 1;
for (const { nonce, result } of flips) {
  const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
  const side = digest.readUInt32BE(0) / 2 ** 32 < 0.5 ? 'heads' : 'tails';
  if (side !== result) wrong += 1;
  print(`${nonce}: ${side}${side === result ? '' : `, BUT ${result} WAS SHOWN`}`);
}
process.exitCode = wrong === 0 ? 0 : 1;
