import { angleInTheAir, landingAngle, landingEasing, restingAngle, TURN_MS } from './coin-motion.js';

describe(angleInTheAir, () => {
  it('turns once per turn', () => {
    expect(angleInTheAir(90, TURN_MS)).toBe(450);
  });
});

describe(landingAngle, () => {
  const departures = Array.from({ length: 73 }, (_, index) => index * 5);

  it.each(['heads', 'tails'] as const)('ends on %s from any angle', (side) => {
    for (const from of departures) {
      expect((landingAngle(from, side) - restingAngle(side)) % 360).toBe(0);
    }
  });

  it('takes between 1.25 and 2.25 turns', () => {
    for (const from of departures) {
      const way = landingAngle(from, 'tails') - from;
      expect(way).toBeGreaterThanOrEqual(450);
      expect(way).toBeLessThan(810);
    }
  });
});

describe(landingEasing, () => {
  it('starts at the speed of the turning coin', () => {
    expect(landingEasing(0, 720)).toBe('cubic-bezier(0.25, 0.272, 0.45, 1)');
  });
});
