/** Embers are pure functions of time. No state is kept between frames, and all screens show the same embers. */
import { night } from '../../../ui/theme/colours.js';
import { scatter } from '../../../ui/arena/scatter.js';
import { fillCircle, withSavedSettings, type Surface } from './surface.js';
import { pointOnLine, type Plot, type Point, type View } from './view.js';

interface Ember {
  position: Point;
  radius: number;
  /** The opacity, from 0 to 1. */
  opacity: number;
}

const TRAIL_INTERVAL_MS = 55;
const TRAIL_LIFE_MS = 1_100;

/** Returns the embers behind the line's head. Each starts where the head was, then drifts and fades. */
export function trailEmbers(view: View, plot: Plot, elapsedMs: number): Ember[] {
  const newest = Math.floor(elapsedMs / TRAIL_INTERVAL_MS);
  const oldest = Math.max(0, Math.ceil((elapsedMs - TRAIL_LIFE_MS) / TRAIL_INTERVAL_MS));
  return Array.from({ length: newest - oldest + 1 }, (_, index) => {
    const number = oldest + index;
    const createdMs = number * TRAIL_INTERVAL_MS;
    const ageSeconds = (elapsedMs - createdMs) / 1000;
    const lifeLeft = 1 - (elapsedMs - createdMs) / TRAIL_LIFE_MS;
    const [x, y] = pointOnLine(view, plot, createdMs);
    const [sideways, upwards] = [scatter(number) - 0.75, scatter(number + 0.5) - 0.4];
    return {
      position: [
        x + sideways * 46 * ageSeconds,
        y - upwards * 70 * ageSeconds + 40 * ageSeconds * ageSeconds,
      ],
      radius: 0.6 + 1.7 * lifeLeft * scatter(number + 0.25),
      opacity: 0.9 * lifeLeft * lifeLeft,
    };
  });
}

const BURST_EMBERS = 64;
export const BURST_MS = 1_600;
const DRAG = 2.6;

/**
 * Returns the embers of the burst at the crash.
 * @param reach scales the distance that the embers fly, in pixels
 */
export function burstEmbers([x, y]: Point, sinceCrashMs: number, reach: number): Ember[] {
  if (sinceCrashMs >= BURST_MS) return [];
  const ageSeconds = sinceCrashMs / 1000;
  return Array.from({ length: BURST_EMBERS }, (_, number) => {
    const angle = 2 * Math.PI * scatter(number + 0.1);
    const lifeMs = BURST_MS * (0.45 + 0.55 * scatter(number + 0.2));
    const lifeLeft = Math.max(0, 1 - sinceCrashMs / lifeMs);
    const distance = (reach * (0.25 + scatter(number + 0.3)) * (1 - Math.exp(-DRAG * ageSeconds))) / DRAG;
    return {
      position: [
        x + Math.cos(angle) * distance,
        y + Math.sin(angle) * distance + 90 * ageSeconds * ageSeconds,
      ],
      radius: 0.8 + 2.4 * lifeLeft * scatter(number + 0.4),
      opacity: lifeLeft,
    };
  });
}

export function drawEmbers(surface: Surface, embers: Ember[]): void {
  const { context } = surface;
  withSavedSettings(surface, () => {
    context.globalCompositeOperation = 'lighter';
    for (const { position, radius, opacity } of embers) {
      context.globalAlpha = opacity;
      fillCircle(context, position, radius * 2.6, `${night.ember}40`);
      fillCircle(context, position, radius, night.emberBright);
    }
  });
}

/** Draws the burst at the crash, with a flash, an expanding ring of light, and embers. */
export function drawBurst(surface: Surface, position: Point, sinceCrashMs: number): void {
  const { context } = surface;
  const [x, y] = position;
  const reach = Math.min(surface.width, surface.height);
  withSavedSettings(surface, () => {
    context.globalCompositeOperation = 'lighter';
    const radius = reach * 0.55;
    const flash = context.createRadialGradient(x, y, 0, x, y, radius);
    flash.addColorStop(0, '#ffd9b8');
    flash.addColorStop(0.25, `${night.ember}99`);
    flash.addColorStop(1, `${night.emberDeep}00`);
    context.globalAlpha = Math.exp(-sinceCrashMs / 260);
    context.fillStyle = flash;
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    context.globalAlpha = Math.max(0, 0.55 - sinceCrashMs / 1_100);
    context.strokeStyle = night.emberBright;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, reach * 0.6 * (1 - Math.exp(-sinceCrashMs / 320)), 0, 2 * Math.PI);
    context.stroke();
  });
  drawEmbers(surface, burstEmbers(position, sinceCrashMs, reach * 1.5));
}
