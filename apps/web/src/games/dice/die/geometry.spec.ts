import { about, axisAngle, chain, inverse, turned, type Vector } from './geometry.js';

const QUARTER = Math.PI / 2;

function expectVector(found: Vector, wanted: Vector): void {
  found.forEach((value, index) => expect(value).toBeCloseTo(wanted[index]!, 9));
}

describe(turned, () => {
  it('follows the right-hand rule', () => {
    expectVector(turned([0, 1, 0], about([1, 0, 0], QUARTER)), [0, 0, 1]);
    expectVector(turned([0, 0, 1], about([0, 1, 0], QUARTER)), [1, 0, 0]);
    expectVector(turned([1, 0, 0], about([0, 0, 1], QUARTER)), [0, 1, 0]);
  });
});

describe(chain, () => {
  it('applies the last rotation first', () => {
    const both = chain(about([1, 0, 0], QUARTER), about([0, 0, 1], QUARTER));
    expectVector(turned([1, 0, 0], both), [0, 0, 1]);
  });

  it('is undone by the inverse', () => {
    const turn = about([1, 2, 3], 2.1);
    expectVector(turned([4, 5, 6], chain(inverse(turn), turn)), [4, 5, 6]);
  });
});

describe(axisAngle, () => {
  it('returns the axis and the angle of a rotation', () => {
    const { axis, angle } = axisAngle(about([0, 3, 4], 2.5));
    expectVector(axis, [0, 0.6, 0.8]);
    expect(angle).toBeCloseTo(2.5, 9);
  });
});
