import { endsAt, reachedAt } from '@arena/fairness';
import { resume, type Resumption } from './resume.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import type { RoundPhase } from './round-row.js';
import { PHASE_LENGTHS } from './state-machine.js';

const START = 1_000_000;
const POINT = 200;
const at = (ms: number): Date => new Date(START + ms);

/** Ten seconds of betting before START, then play. */
const ROUND: CrashRoundEntity = {
  id: 7,
  phase: 'playing',
  fairness: 'fair',
  seedChainId: 1,
  link: 1,
  salt: null,
  commitment: 'c',
  point: POINT,
  sealedOutcome: null,
  edgeBasisPoints: 100,
  profitLimit: '1000.00000000',
  bettingSeconds: 10,
  escrowAccount: 1007,
  waitingAt: at(-11_000),
  bettingEndsAt: at(0),
  startedAt: at(0),
  cap: null,
  players: 3,
  stakes: '300.00000000',
  heartbeatAt: at(5000),
  endedAt: null,
  voidReason: null,
  closedAt: null,
};

const BETS = [
  { id: 1, stake: 100n, target: 110 }, // reached at 1589 ms
  { id: 2, stake: 100n, target: 180 }, // reached at 9797 ms, after the last heartbeat
  { id: 3, stake: 100n, target: null },
];

const BEFORE_THE_ROUND = START - 60_000;
const AFTER_THE_ROUND = START + 20_000;
const NOW = START + 21_000;

function resumeWith(changes: Partial<CrashRoundEntity>, witnessedSince: number, bets = BETS): Resumption {
  return resume({ ...ROUND, ...changes }, bets, witnessedSince, NOW, PHASE_LENGTHS);
}

describe(resume, () => {
  it('creates a round immediately when there is none', () => {
    expect(resume(undefined, [], AFTER_THE_ROUND, NOW, PHASE_LENGTHS)).toEqual({
      action: 'continue',
      state: { phase: 'between', until: NOW },
    });
  });

  describe.each([
    { node: 'a node that observed the round', since: BEFORE_THE_ROUND },
    { node: 'a node that did not observe the round', since: AFTER_THE_ROUND },
  ])('on $node', ({ since }) => {
    it('continues a round that waits, because it has no bets', () => {
      expect(resumeWith({ phase: 'waiting', waitingAt: at(8500) }, since)).toEqual({
        action: 'continue',
        state: { phase: 'waiting', until: START + 9500 },
      });
    });

    it('settles a crashed round, and shows the crash until 3 seconds after it', () => {
      expect(resumeWith({ phase: 'crashed', endedAt: at(7000) }, since)).toEqual({
        action: 'continue',
        state: { phase: 'crashed', settleAt: NOW + 300, until: START + 10_000 },
      });
    });

    it('continues to refund a voided round', () => {
      expect(resumeWith({ phase: 'voided', endedAt: at(7000) }, since)).toEqual({
        action: 'continue',
        state: { phase: 'voided', until: NOW },
      });
    });

    it('finishes a round that was led to its end', () => {
      const led = { heartbeatAt: at(endsAt(POINT)) };
      expect(resumeWith(led, since)).toMatchObject({
        action: 'continue',
        state: { phase: 'playing', endsAt: endsAt(POINT) },
      });
    });
  });

  it('continues a betting phase that it observed', () => {
    const betting = { phase: 'betting', heartbeatAt: at(-5000), bettingEndsAt: at(10_000) } as const;
    expect(resumeWith(betting, BEFORE_THE_ROUND)).toEqual({
      action: 'continue',
      state: { phase: 'betting', until: START + 10_000 },
    });
  });

  it('voids a betting phase that no node observed', () => {
    expect(resumeWith({ phase: 'betting', heartbeatAt: at(-5000) }, AFTER_THE_ROUND)).toEqual({
      action: 'void',
      passedExits: [],
    });
  });

  it('continues play that it observed, with all targets that are overdue or still ahead', () => {
    expect(resumeWith({}, BEFORE_THE_ROUND)).toMatchObject({
      action: 'continue',
      state: {
        phase: 'playing',
        startedAt: START,
        endsAt: endsAt(POINT),
        exits: [
          { betId: 1, multiplier: 110 },
          { betId: 2, multiplier: 180 },
        ],
      },
    });
  });

  it('treats the exact time of the last heartbeat as observed', () => {
    expect(resumeWith({}, ROUND.heartbeatAt.getTime()).action).toBe('continue');
    expect(resumeWith({}, ROUND.heartbeatAt.getTime() + 1).action).toBe('void');
  });

  it('voids play that no node observed, and pays only the targets reached before the last heartbeat', () => {
    expect(resumeWith({}, AFTER_THE_ROUND)).toMatchObject({
      action: 'void',
      passedExits: [{ betId: 1, multiplier: 110, payout: 110n }],
    });
  });

  it('pays a target reached in the millisecond of the last heartbeat, and none reached later', () => {
    const resumeLedFor = (ms: number): unknown => resumeWith({ heartbeatAt: at(ms) }, AFTER_THE_ROUND);
    expect(resumeLedFor(reachedAt(180))).toMatchObject({
      action: 'void',
      passedExits: [{ betId: 1 }, { betId: 2 }],
    });
    expect(resumeLedFor(reachedAt(180) - 1)).toMatchObject({ action: 'void', passedExits: [{ betId: 1 }] });
    expect(resumeLedFor(reachedAt(110) - 1)).toEqual({ action: 'void', passedExits: [] });
  });

  it('pays all bets at a maximum cash-out that was reached before the last heartbeat', () => {
    const capped = resumeWith({ cap: 120 }, AFTER_THE_ROUND);
    expect(capped).toMatchObject({
      action: 'void',
      passedExits: [
        { betId: 1, multiplier: 110, forced: false },
        { betId: 2, multiplier: 120, forced: true },
        { betId: 3, multiplier: 120, forced: true },
      ],
    });
  });

  it('pays only open bets in a voided round, not those that were already cashed out', () => {
    expect(resumeWith({}, AFTER_THE_ROUND, [])).toEqual({ action: 'void', passedExits: [] });
  });

  it('voids a manual round that no node observed, like any other round', () => {
    const manual = { fairness: 'operator-manual', point: null, heartbeatAt: at(reachedAt(150)) } as const;
    expect(resumeWith(manual, AFTER_THE_ROUND)).toMatchObject({
      action: 'void',
      passedExits: [{ betId: 1 }],
    });
  });

  it.each<[RoundPhase, Partial<CrashRoundEntity>]>([
    ['playing', { startedAt: null }],
    ['betting', { bettingEndsAt: null }],
    ['crashed', { endedAt: null }],
  ])('rejects a row in phase "%s" that lacks the timestamp of the phase', (phase, missing) => {
    expect(() => resumeWith({ phase, ...missing }, BEFORE_THE_ROUND)).toThrow(
      'lacks a timestamp that its phase implies',
    );
  });
});
