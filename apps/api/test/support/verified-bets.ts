/** Bets that are played through the api, as proofs for the verifiers, and proofs that were tampered with. */
import { PLINKO_RISKS, PLINKO_ROWS } from '@arena/wire';
import type {
  CrashBet,
  CrashChain,
  CrashRound,
  FairnessSeeds,
  FairReveal,
  Flip,
  LimboBet,
  MinesBet,
  PastBets,
  PlinkoBet,
  RevealedSeeds,
  Roll,
} from '@arena/wire';
import type { CrashApp } from './crash-app.js';
import { takeSeat } from './crash-players.js';
import { cashOutMines, openTile, placeMines } from './mines.js';
import { flip, roll, type Player } from './players.js';

/** The bets that a player drew from one pair of seeds, as the api returns them. */
export interface SeededProof extends RevealedSeeds {
  flips: Flip[];
  rolls: Roll[];
  limbo: LimboBet[];
  plinko: PlinkoBet[];
  mines: MinesBet[];
}

export interface CrashProof {
  rounds: CrashRound[];
  chains: CrashChain[];
  crashBets: CrashBet[];
}

/** Plays `count` bets of each game that is drawn from seeds, then reveals the seeds. */
export async function playSeededGames(player: Player, count: number): Promise<SeededProof> {
  const { client, user } = player;
  await client.post('/api/fairness/seeds/rotate', { clientSeed: `verified-${user.id}` });
  for (let bet = 0; bet < count; bet += 1) {
    await flip(player, { selectedSide: bet % 2 === 0 ? 'heads' : 'tails' });
    await roll(player, { selectedBet: bet % 3 === 0 ? 'low' : 'high' });
    await client.post('/api/limbo', {
      betAmount: 100,
      target: (101 + 10 * (bet % 30)) / 100,
      userId: user.id,
    });
    await client.post('/api/plinko', {
      betAmount: 100,
      rows: PLINKO_ROWS[bet % 3],
      risk: PLINKO_RISKS[Math.floor(bet / 3) % 3],
      userId: user.id,
    });
    await playMines(player, bet);
  }
  const list = async <Bet>(path: string): Promise<Bet[]> =>
    (await client.get<Bet[]>(`/api/user/${user.id}/${path}?limit=100`)).body;
  const [flips, rolls, limbo, plinko, mines] = await Promise.all([
    list<Flip>('flips'),
    list<Roll>('dice-rolls'),
    list<LimboBet>('limbo-bets'),
    list<PlinkoBet>('plinko-bets'),
    list<MinesBet>('mines-bets'),
  ]);
  const { body } = await client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {});
  if (body.previous === undefined) throw new Error('The rotation revealed no seeds.');
  return { ...body.previous, flips, rolls, limbo, plinko, mines };
}

/** Opens up to three tiles, then cashes out. */
async function playMines(player: Player, bet: number): Promise<void> {
  const { id } = (await placeMines(player, { mines: 1 + (bet % 12) })).body;
  for (let step = 0; step <= bet % 3; step += 1) {
    const { body } = await openTile(player, id, (bet * 7 + step) % 25);
    if (body.ended !== null) return;
  }
  await cashOutMines(player, id);
}

const TARGETS = [undefined, 1.01, 1.2, 1.5, 2, 3.5];

/** Plays rounds of crash on a clock that the test moves. Each player bets on each round. */
export async function playCrash(
  app: CrashApp,
  players: readonly Player[],
  roundCount: number,
): Promise<CrashProof> {
  const seats = await Promise.all(players.map(takeSeat));
  const ids: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    ids.push(await app.rounds.opens());
    await Promise.all(
      seats.map((seat, index) => {
        const autoCashout = TARGETS[(round + index) % TARGETS.length];
        return seat.placeBet(autoCashout === undefined ? {} : { autoCashout });
      }),
    );
    await app.rounds.closes();
  }
  for (const seat of seats) seat.leave();
  const [{ client }] = players as [Player];
  const rounds = await Promise.all(
    ids.map(async (id) => (await client.get<CrashRound>(`/api/crash/rounds/${id}`)).body),
  );
  const chains = (await client.get<CrashChain[]>('/api/crash/chains')).body;
  const bets = await Promise.all(
    players.map(async (player) => {
      const path = `/api/user/${player.user.id}/bets?game=crash&limit=100`;
      return (await player.client.get<PastBets>(path)).body.bets as unknown as CrashBet[];
    }),
  );
  return { rounds, chains, crashBets: bets.flat() };
}

type Change<Bet> = readonly [field: string, change: (bet: Bet) => Bet];

interface Drawn {
  proof: Flip['proof'];
  won: boolean;
  winAmount: string;
}

const NOTHING = '0.00000000';

/** The changes that fit every bet that is drawn from seeds. */
const ofSeeds = <Bet extends Drawn>(): Change<Bet>[] => [
  ['nonce', (bet) => ({ ...bet, proof: { ...bet.proof, nonce: bet.proof.nonce + 1 } })],
  ['clientSeed', (bet) => ({ ...bet, proof: { ...bet.proof, clientSeed: `${bet.proof.clientSeed}x` } })],
  ['serverSeedHash', (bet) => ({ ...bet, proof: { ...bet.proof, serverSeedHash: 'd'.repeat(64) } })],
  ['won', (bet) => ({ ...bet, won: !bet.won })],
  ['winAmount', (bet) => ({ ...bet, winAmount: bet.winAmount === NOTHING ? '200.00000000' : NOTHING })],
];

const FLIP_CHANGES: Change<Flip>[] = [
  ['result', (bet) => ({ ...bet, result: bet.result === 'heads' ? 'tails' : 'heads' })],
  ['selectedSide', (bet) => ({ ...bet, selectedSide: bet.selectedSide === 'heads' ? 'tails' : 'heads' })],
  ...ofSeeds<Flip>(),
];
const ROLL_CHANGES: Change<Roll>[] = [
  ['result', (bet) => ({ ...bet, result: ((bet.result % 6) + 1) as Roll['result'] })],
  ['selectedBet', (bet) => ({ ...bet, selectedBet: bet.selectedBet === 'high' ? 'low' : 'high' })],
  ...ofSeeds<Roll>(),
];
const LIMBO_CHANGES: Change<LimboBet>[] = [
  ['result', (bet) => ({ ...bet, result: bet.result + 0.01 })],
  ['target', (bet) => ({ ...bet, target: bet.won ? bet.target + 0.5 : 1 })],
  ...ofSeeds<LimboBet>(),
];
const PLINKO_CHANGES: Change<PlinkoBet>[] = [
  ['result', (bet) => ({ ...bet, result: (bet.result + 1) % (bet.rows + 1) })],
  ['rows', (bet) => ({ ...bet, rows: bet.rows === 8 ? 12 : 8 })],
  ['multiplier', (bet) => ({ ...bet, multiplier: bet.multiplier + 0.01 })],
  ...ofSeeds<PlinkoBet>(),
];
const MINES_CHANGES: Change<MinesBet>[] = [
  ['mines', (bet) => ({ ...bet, mines: bet.mines + 1 })],
  ['multiplier', (bet) => ({ ...bet, multiplier: bet.multiplier + 0.0001 })],
  ['minePositions', (bet) => ({ ...bet, minePositions: bet.minePositions.map((tile) => (tile + 1) % 25) })],
  ['endedBy', (bet) => ({ ...bet, endedBy: bet.endedBy === 'loss' ? 'player' : 'loss' })],
  ...ofSeeds<MinesBet>(),
];

export interface Tampered {
  /** What was changed. */
  name: string;
  proof: object;
}

/** Yields a proof per bet, in which one field of this bet is changed. */
export function* tamperedBets(proof: SeededProof): Generator<Tampered> {
  yield* changedLists(proof, 'flips', proof.flips, FLIP_CHANGES);
  yield* changedLists(proof, 'rolls', proof.rolls, ROLL_CHANGES);
  yield* changedLists(proof, 'limbo', proof.limbo, LIMBO_CHANGES);
  yield* changedLists(proof, 'plinko', proof.plinko, PLINKO_CHANGES);
  yield* changedLists(proof, 'mines', proof.mines, MINES_CHANGES);
}

function* changedLists<Bet>(
  proof: object,
  list: string,
  bets: readonly Bet[],
  changes: readonly Change<Bet>[],
): Generator<Tampered> {
  for (const index of bets.keys()) {
    const [field, change] = changes[index % changes.length]!;
    yield {
      name: `${field} of ${list} ${index}`,
      proof: { ...proof, [list]: bets.map((one, at) => (at === index ? change(one) : one)) },
    };
  }
}

const CRASH_BET_CHANGES: Change<CrashBet>[] = [
  ['winAmount', (bet) => ({ ...bet, winAmount: bet.winAmount === NOTHING ? '150.00000000' : NOTHING })],
  ['won', (bet) => ({ ...bet, won: !bet.won })],
  ['crashPoint', (bet) => ({ ...bet, crashPoint: (bet.crashPoint ?? 1) + 0.01 })],
  ['cashoutMultiplier', (bet) => ({ ...bet, cashoutMultiplier: (bet.cashoutMultiplier ?? 1) + 0.01 })],
  ['roundId', (bet) => ({ ...bet, roundId: bet.roundId + 100_000 })],
];

const withReveal = (round: CrashRound, changed: Partial<FairReveal>): CrashRound => ({
  ...round,
  fairness: { ...round.fairness, reveal: { ...(round.fairness.reveal as FairReveal), ...changed } },
});

const ROUND_CHANGES: Change<CrashRound>[] = [
  ['crashPoint', (round) => ({ ...round, crashPoint: (round.crashPoint ?? 1) + 0.01 })],
  ['commitment', (round) => ({ ...round, fairness: { ...round.fairness, commitment: 'd'.repeat(64) } })],
  ['hash', (round) => withReveal(round, { hash: 'e'.repeat(64) })],
  ['publicSalt', (round) => withReveal(round, { publicSalt: 'f'.repeat(64) })],
  ['edgePercent', (round) => withReveal(round, { edgePercent: 2 })],
  [
    'link',
    (round) => {
      const { seedChain } = round.fairness.reveal as FairReveal;
      return withReveal(round, { seedChain: { ...seedChain, link: seedChain.link + 1 } });
    },
  ],
];

/** Yields a proof per round and per crash bet, in which one field is changed. */
export function* tamperedCrash(proof: CrashProof): Generator<Tampered> {
  yield* changedLists(proof, 'rounds', proof.rounds, ROUND_CHANGES);
  yield* changedLists(proof, 'crashBets', proof.crashBets, CRASH_BET_CHANGES);
}
