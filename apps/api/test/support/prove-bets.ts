import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectBooksToBalance } from './books.js';
import { startCrashApp, type CrashApp } from './crash-app.js';
import { openOfflinePage, runChecks, runVerifyScript, type Verdict } from './offline-verifier.js';
import { registerPlayers, type Player } from './players.js';
import { playCrash, playSeededGames, tamperedBets, tamperedCrash, type Tampered } from './verified-bets.js';

interface Scale {
  players: number;
  /** Bets of each game per player. */
  bets: number;
  rounds: number;
}

/** How many tampered proofs of each group are also given to a process of verify.mjs. */
const SCRIPT_SAMPLE = 5;

/**
 * Plays through the api, and expects the verifiers to accept everything and to refuse every changed field.
 * @param timeoutMs defaults to that of the runner
 */
export function itProvesBets({ players: playerCount, bets, rounds }: Scale, timeoutMs?: number): void {
  let app: CrashApp;
  let players: Player[];
  let inPage: (revealed: object) => Verdict;
  const counts: Record<string, number> = {};

  beforeAll(async () => {
    app = await startCrashApp({ SIGNUP_GRANT_ARENA: '1000000' });
    players = await registerPlayers(app, playerCount);
    inPage = await openOfflinePage();
  }, timeoutMs);

  afterAll(async () => {
    await app.close();
    const folder = process.env['CERTIFY_EVIDENCE'];
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'verifier.json'), `${JSON.stringify(counts, null, 2)}\n`);
  });

  it(
    `accepts ${playerCount * bets} bets of each game that is drawn from seeds, and refuses as many with one changed field`,
    async () => {
      const proofs = await Promise.all(players.map((player) => playSeededGames(player, bets)));
      for (const proof of proofs) expectAccepted(proof);
      for (const list of ['flips', 'rolls', 'limbo', 'plinko', 'mines'] as const)
        counts[`accepted ${list}`] = proofs.reduce((sum, proof) => sum + proof[list].length, 0);
      expect(new Set(Object.values(counts))).toEqual(new Set([playerCount * bets]));
      counts['refused bets'] = proofs.reduce((sum, proof) => sum + expectRefused(tamperedBets(proof)), 0);
      expect(counts['refused bets']).toBe(5 * playerCount * bets);
      await expectBooksToBalance(app.database);
    },
    timeoutMs,
  );

  it(
    `accepts ${rounds} rounds of crash with ${playerCount} bets each, and refuses as many with one changed field`,
    async () => {
      const proof = await playCrash(app, players, rounds);
      expectAccepted(proof);
      Object.assign(counts, {
        'accepted rounds': proof.rounds.length,
        'accepted crash bets': proof.crashBets.length,
      });
      expect(proof.rounds).toHaveLength(rounds);
      expect(proof.crashBets).toHaveLength(rounds * playerCount);
      counts['refused rounds and crash bets'] = expectRefused(tamperedCrash(proof));
      expect(counts['refused rounds and crash bets']).toBe(rounds * (1 + playerCount));
      await expectBooksToBalance(app.database);
    },
    timeoutMs,
  );

  function expectAccepted(proof: object): void {
    for (const verify of [runVerifyScript, runChecks, inPage]) {
      const { isAccepted, lines } = verify(proof);
      expect({ isAccepted, wrong: isAccepted ? [] : lines }).toEqual({ isAccepted: true, wrong: [] });
    }
  }

  /** @returns the number of proofs, all of which were refused */
  function expectRefused(tampered: Iterable<Tampered>): number {
    const all = [...tampered];
    const accepted = all.filter(({ proof }) => runChecks(proof).isAccepted || inPage(proof).isAccepted);
    expect(accepted.map(({ name }) => name)).toEqual([]);
    for (const { proof } of all.slice(0, SCRIPT_SAMPLE))
      expect(runVerifyScript(proof).isAccepted).toBe(false);
    return all.length;
  }
}
