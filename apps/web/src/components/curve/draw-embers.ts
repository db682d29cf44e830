import { brand } from '../../theme/brand.js';
import { disc } from './draw-trace.js';
import { burstEmbers, type Ember } from './embers.js';
import { apart, type Sheet } from './sheet.js';
import type { Point } from './view.js';

export function drawEmbers(sheet: Sheet, embers: Ember[]): void {
  const { context } = sheet;
  apart(sheet, () => {
    context.globalCompositeOperation = 'lighter';
    for (const { at, radius, light } of embers) {
      context.globalAlpha = light;
      disc(context, at, radius * 2.6, `${brand.ember}40`);
      disc(context, at, radius, brand.emberBright);
    }
  });
}

/** The end of the line: a flash, a ring of light that runs outwards, and embers. */
export function drawBurst(sheet: Sheet, at: Point, endedFor: number): void {
  const { context } = sheet;
  const [x, y] = at;
  const reach = Math.min(sheet.width, sheet.height);
  apart(sheet, () => {
    context.globalCompositeOperation = 'lighter';
    const radius = reach * 0.55;
    const flash = context.createRadialGradient(x, y, 0, x, y, radius);
    flash.addColorStop(0, '#ffd9b8');
    flash.addColorStop(0.25, `${brand.ember}99`);
    flash.addColorStop(1, `${brand.emberDeep}00`);
    context.globalAlpha = Math.exp(-endedFor / 260);
    context.fillStyle = flash;
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    context.globalAlpha = Math.max(0, 0.55 - endedFor / 1_100);
    context.strokeStyle = brand.emberBright;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, reach * 0.6 * (1 - Math.exp(-endedFor / 320)), 0, 2 * Math.PI);
    context.stroke();
  });
  drawEmbers(sheet, burstEmbers(at, endedFor, reach * 1.5));
}
