import { drawBurst, drawEmbers } from './draw-embers.js';
import { drawGrid } from './draw-grid.js';
import { drawCap, drawOut } from './draw-marks.js';
import { burnt, COLD, drawHead, drawTrace, HOT } from './draw-trace.js';
import { BURST_MS, shedEmbers } from './embers.js';
import type { CurveMoment } from './moment.js';
import { plotOn, type Sheet } from './sheet.js';
import { headOf, viewAt } from './view.js';

/** Draws one moment of the curve. `calm`: without anything that only decorates. */
export function drawCurve(sheet: Sheet, moment: CurveMoment, now: number, calm: boolean): void {
  const { elapsedMs, endedFor, isFrozen, outAt, cap } = moment;
  const plot = plotOn(sheet);
  const view = viewAt(elapsedMs ?? 0);
  sheet.context.clearRect(0, 0, sheet.width, sheet.height);
  drawGrid(sheet, view, plot);
  if (elapsedMs === null) {
    // Between rounds the ember lies where the next line will begin.
    drawHead(sheet, headOf(view, plot, 0), now / 6, calm ? 'still' : 'alive');
    return;
  }
  const head = headOf(view, plot, elapsedMs);
  if (cap !== null) drawCap(sheet, view, plot, cap);
  const glow = endedFor !== null ? burnt(endedFor) : isFrozen ? COLD : HOT;
  drawTrace(sheet, view, plot, elapsedMs, glow);
  if (outAt !== null) drawOut(sheet, view, plot, outAt);
  if (endedFor === null) {
    if (!calm && !isFrozen) drawEmbers(sheet, shedEmbers(view, plot, elapsedMs));
    drawHead(sheet, head, now, isFrozen ? 'cold' : calm ? 'still' : 'alive');
  } else if (!calm && endedFor < BURST_MS) drawBurst(sheet, head, endedFor);
}
