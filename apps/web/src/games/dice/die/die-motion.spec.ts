import type { DieFace } from '@arena/wire';
import { DIE_FACES, faceSeen } from './die-faces.js';
import { landing, LANDING_MS, lying, settling, tumbling, type Pose } from './die-motion.js';
import { chain, inverse, turned } from './geometry.js';

const FACES: DieFace[] = [1, 2, 3, 4, 5, 6];
/** Poses in which the result may arrive. */
const DEPARTURES = Array.from({ length: 40 }, (_, index) => tumbling(lying(6))(index * 37));

/** Returns the angle between two poses in degrees. */
function apart(a: Pose, b: Pose): number {
  const { w } = chain(a.rotation, inverse(b.rotation));
  return (2 * Math.acos(Math.min(1, Math.abs(w))) * 180) / Math.PI;
}

describe(lying, () => {
  it.each(FACES)('shows %d on top', (face) => {
    for (let ms = 0; ms < 7000; ms += 350) {
      const { rotation } = lying(face, ms);
      expect(faceSeen(rotation)).toBe(face);
      expect(turned(DIE_FACES[face].normal, rotation)[1]).toBeGreaterThan(0.4);
    }
  });
});

describe(tumbling, () => {
  it('starts at the resting pose', () => {
    expect(apart(tumbling(lying(3))(0), lying(3))).toBeCloseTo(0, 4);
  });

  it('shows every face', () => {
    const path = tumbling(lying(6));
    const seen = Array.from({ length: 400 }, (_, index) => faceSeen(path(index * 25).rotation));
    expect(new Set(seen)).toEqual(new Set(FACES));
  });
});

describe(landing, () => {
  it.each(FACES)('ends on %d from any pose', (face) => {
    for (const from of DEPARTURES) {
      const end = landing(from, face)(LANDING_MS);
      expect(apart(end, lying(face))).toBeCloseTo(0, 4);
      expect(end.height).toBe(0);
    }
  });

  it.each(FACES)('starts at the current pose on its way to %d', (face) => {
    for (const from of DEPARTURES) {
      const begin = landing(from, face)(0);
      expect(apart(begin, from)).toBeCloseTo(0, 4);
      expect(begin.height).toBeCloseTo(from.height, 9);
    }
  });

  it('continues the rotation of the tumble', () => {
    for (const from of DEPARTURES) {
      const early = landing(from, 4)(60);
      expect(apart(early, from)).toBeGreaterThan(20);
    }
  });
});

describe(settling, () => {
  it('ends at the resting pose', () => {
    const from = landing(DEPARTURES[7]!, 2)(900);
    expect(apart(settling(from, 2)(0), from)).toBeCloseTo(0, 4);
    expect(apart(settling(from, 2)(1000), lying(2, 1000))).toBeCloseTo(0, 4);
  });
});
