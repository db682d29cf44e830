import { crashCommitment, crashPoint } from '../src/crash-point.js';

/** The points of so many rounds of one chain, in hundredths: the chain is the hash of a word, hashed again and again. */
export function chainOfPoints(word: string, rounds: number, edgeBasisPoints: number): number[] {
  const salt = crashCommitment(`${word} salt`);
  const points: number[] = [];
  for (let hash = crashCommitment(word), round = 0; round < rounds; round += 1) {
    points.push(crashPoint(hash, salt, edgeBasisPoints));
    hash = crashCommitment(hash);
  }
  return points;
}
