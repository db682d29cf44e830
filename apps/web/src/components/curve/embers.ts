/** Embers as pure functions of time: nothing of them is kept from frame to frame, and every screen shows the same. */
import { scatter } from '../arena/scatter.js';
import { growthAt } from './growth.js';
import { place, type Plot, type Point, type View } from './view.js';

export interface Ember {
  at: Point;
  radius: number;
  /** From 0 to 1. */
  light: number;
}

const SHED_EVERY_MS = 55;
const SHED_LIFE_MS = 1_100;

/** What the head sheds on its way: each one where the head was, adrift since then, and dying. */
export function shedEmbers(view: View, plot: Plot, elapsedMs: number): Ember[] {
  const newest = Math.floor(elapsedMs / SHED_EVERY_MS);
  const oldest = Math.max(0, Math.ceil((elapsedMs - SHED_LIFE_MS) / SHED_EVERY_MS));
  return Array.from({ length: newest - oldest + 1 }, (_, index) => {
    const number = oldest + index;
    const born = number * SHED_EVERY_MS;
    const age = (elapsedMs - born) / 1000;
    const left = 1 - (elapsedMs - born) / SHED_LIFE_MS;
    const [x, y] = place(view, plot, born, growthAt(born));
    const [sideways, upwards] = [scatter(number) - 0.75, scatter(number + 0.5) - 0.4];
    return {
      at: [x + sideways * 46 * age, y - upwards * 70 * age + 40 * age * age],
      radius: 0.6 + 1.7 * left * scatter(number + 0.25),
      light: 0.9 * left * left,
    };
  });
}

const SPARKS = 64;
/** The burst is over by then. */
export const BURST_MS = 1_600;
const DRAG = 2.6;

/** What flies apart where the line ends. */
export function burstEmbers([x, y]: Point, endedFor: number, reach: number): Ember[] {
  if (endedFor >= BURST_MS) return [];
  const age = endedFor / 1000;
  return Array.from({ length: SPARKS }, (_, number) => {
    const angle = 2 * Math.PI * scatter(number + 0.1);
    const life = BURST_MS * (0.45 + 0.55 * scatter(number + 0.2));
    const left = Math.max(0, 1 - endedFor / life);
    const way = (reach * (0.25 + scatter(number + 0.3)) * (1 - Math.exp(-DRAG * age))) / DRAG;
    return {
      at: [x + Math.cos(angle) * way, y + Math.sin(angle) * way + 90 * age * age],
      radius: 0.8 + 2.4 * left * scatter(number + 0.4),
      light: left,
    };
  });
}
