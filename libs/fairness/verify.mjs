// Verifies bets on instant games and crash rounds. It needs Node and the folder verifier, and no other project code.
// Usage: node verify.mjs [RPC_URL] < revealed.json
// revealed.json: {"serverSeed": "...", "serverSeedHash": "...", "clientSeed": "...",
//   "flips": [{"nonce": 0, "result": "heads"}], "rolls": [{"nonce": 1, "result": 6}],
//   "limbo": [{"nonce": 2, "edgePercent": 1, "result": 3.27}],
//   bets on other games, by the names of the files in verifier/games,
//   "mines": [{"nonce": 3, "mines": 3, "edgePercent": 1, "betAmount": "100.00000000", "opened": [4, 9],
//     "minePositions": [1, 7, 20], "endedBy": "player", "multiplier": 1.2857, "winAmount": "128.57000000"}],
//   "rounds": [responses of GET /api/crash/rounds/{id}],
//   "crashBets": [bets on these rounds, as GET /api/user/{id}/bets/crash/{betId} returns them],
//   "chains": [response of GET /api/crash/chains, saved before the first of these rounds if possible],
//   "walks": [{"hash": "of a round", "terminalHash": "end of its seed chain", "link": 42}]}
// Bets may also be given as the API returns them, with "proof" in place of "nonce". Then the script also compares the
// seeds that they name, and what they pay. "nonces", as GET /api/fairness/seeds returns it, is the number of bets with the seeds.
// Bets on instant games need the seeds. Crash rounds need only "rounds". With "chains", each round must belong to a
// seed chain as you saved it, otherwise to the one that the round names. "walks" need only two hashes: each walks from the
// hash of a round to the end of a seed chain, and "link" may be left out. If RPC_URL points to a node of the blockchain
// on which the seed chains were published, the script also looks up their transactions and the blocks of their salts.
import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkRevealed } from './verifier/check.mjs';
import { games } from './verifier/node-games.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
const revealed = JSON.parse(readFileSync(0, 'utf8'));
const { rounds = [] } = revealed;
const hashes = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
};
const offline = checkRevealed(revealed, hashes, games);
offline.lines.forEach(print);
const { seedChains } = offline;
let { wrong } = offline;
const check = (holds, good, bad) => {
  if (!holds) wrong += 1;
  print(holds ? good : bad);
};

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
