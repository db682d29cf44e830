import { PATCHES, SURFACE } from './die-body.js';
import { EYE, lit } from './die-light.js';
import type { Pose } from './die-motion.js';
import { drawPips } from './draw-pips.js';
import { outline, type Projection } from './projection.js';
import { shading } from './shading.js';
import { turned } from './rotation.js';
import { dot, minus } from './vector.js';

/** Half an edge, as a share of the canvas. */
const SCALE = 0.205;
/** Where the middle of the lying die is, from the top. */
const MIDDLE = 0.51;
/** How far beneath that the floor lies, in halves of an edge. */
const FLOOR = 1.7;

/** Draws the die, and its shadow on the floor beneath. */
export function drawDie(context: CanvasRenderingContext2D, pose: Pose): void {
  const { width, height } = context.canvas;
  const unit = width * SCALE;
  const lift = (y: number) => height * MIDDLE - y * unit;
  context.clearRect(0, 0, width, height);
  drawShadow(context, [width / 2, lift(-FLOOR)], unit, pose.height);
  const project: Projection = ([x, y, z]) => {
    const near = EYE[2] / (EYE[2] - z);
    return [width / 2 + x * near * unit, lift(pose.height + y * near)];
  };
  drawBody(context, project, pose);
  drawPips(context, project, pose);
}

function drawBody(context: CanvasRenderingContext2D, project: Projection, { rotation }: Pose): void {
  const seen = SURFACE.map((surface) => {
    const [at, normal] = [turned(surface.at, rotation), turned(surface.normal, rotation)];
    const faces = dot(normal, minus(EYE, at)) > 0;
    return { faces, point: project(at), colour: lit(at, normal) };
  });
  for (const patch of PATCHES) {
    const [a, b, c, d] = [seen[patch[0]], seen[patch[1]], seen[patch[2]], seen[patch[3]]];
    if (!a || !b || !c || !d || !(a.faces || b.faces || c.faces || d.faces)) continue;
    context.fillStyle = context.strokeStyle = shading(context, [a, b, c, d]);
    outline(context, [a.point, b.point, c.point, d.point]);
    context.fill();
    // The stroke closes the hair's breadth that smoothing leaves between two patches.
    context.stroke();
  }
}

/** Softer and wider the higher the die is. */
function drawShadow(
  context: CanvasRenderingContext2D,
  [x, y]: [number, number],
  unit: number,
  height: number,
): void {
  const reach = unit * (1.75 + 0.35 * height);
  const shadow = context.createRadialGradient(0, 0, 0, 0, 0, reach);
  shadow.addColorStop(0, `rgb(0 0 0 / ${Math.max(0.2, 0.72 - 0.4 * height)})`);
  shadow.addColorStop(0.55, `rgb(0 0 0 / ${Math.max(0.08, 0.38 - 0.25 * height)})`);
  shadow.addColorStop(1, 'transparent');
  context.save();
  context.translate(x, y);
  context.scale(1, 0.26);
  context.fillStyle = shadow;
  context.fillRect(-reach, -reach, 2 * reach, 2 * reach);
  context.restore();
}
