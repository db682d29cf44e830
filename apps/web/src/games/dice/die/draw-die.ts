import type { DieFace } from '@arena/wire';
import { PATCHES, SURFACE } from './die-body.js';
import { DIE_FACES, PIP_OFFSET, pipRadius, PIPS } from './die-faces.js';
import type { Pose } from './die-motion.js';
import {
  cross,
  dot,
  minus,
  plus,
  scaled,
  turned,
  type Point,
  type Projection,
  type Vector,
} from './geometry.js';
import { EYE, lampAlong, lit, shading } from './lighting.js';

type Context = CanvasRenderingContext2D;

/** Half an edge, as a fraction of the canvas width. */
const SCALE = 0.205;
/** The distance from the canvas's top edge to the centre of the resting die, as a fraction of the canvas height. */
const MIDDLE = 0.51;
/** The distance from the centre of the resting die to the floor. The unit is half an edge. */
const FLOOR = 1.7;

/** Draws the die and its shadow on the floor. */
export function drawDie(context: Context, pose: Pose): void {
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

function drawBody(context: Context, project: Projection, { rotation }: Pose): void {
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
    // The stroke closes the gaps that anti-aliasing leaves between patches.
    context.stroke();
  }
}

/** Draws the die's shadow, which is softer and wider the higher the die is. */
function drawShadow(context: Context, [x, y]: [number, number], unit: number, height: number): void {
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

/** The number of corners of the polygons that approximate circles. */
const CORNERS = 28;

/** The colours of a pip. A pip is a hollow, so it is dark on the side near the lamp and lighter on the far side. */
const HOLLOW = { dark: '#140a06', light: '#52321f', rim: 'rgb(255 250 240 / 0.55)' };
const EMBER = { dark: '#9c3206', light: '#ff8a45', rim: 'rgb(255 250 240 / 0.55)' };

/** The axes of a face after the die's rotation. */
interface Seen {
  normal: Vector;
  right: Vector;
  up: Vector;
}

function drawPips(context: Context, project: Projection, { rotation }: Pose): void {
  for (const [name, { normal, right }] of Object.entries(DIE_FACES)) {
    const face = Number(name) as DieFace;
    const [outwards, along] = [turned(normal, rotation), turned(right, rotation)];
    if (dot(outwards, minus(EYE, outwards)) <= 0) continue;
    const seen: Seen = { normal: outwards, right: along, up: cross(outwards, along) };
    for (const [column, row] of PIPS[face]) {
      const middle = pointOn(seen, outwards, column * PIP_OFFSET, row * PIP_OFFSET);
      drawPip(context, project, seen, {
        middle,
        radius: pipRadius(face),
        colours: face === 1 ? EMBER : HOLLOW,
      });
    }
  }
}

interface Pip {
  middle: Vector;
  radius: number;
  colours: typeof HOLLOW;
}

function drawPip(context: Context, project: Projection, seen: Seen, { middle, radius, colours }: Pip): void {
  const lamp = lampAlong(middle, seen.normal);
  const ring = (around: Vector, reach: number) => outline(context, circle(seen, around, reach).map(project));

  // The rim on the far side is lit.
  ring(plus(middle, scaled(lamp, -0.022)), radius + 0.006);
  context.fillStyle = colours.rim;
  context.fill();

  ring(middle, radius);
  const depth = context.createLinearGradient(
    ...project(plus(middle, scaled(lamp, radius))),
    ...project(plus(middle, scaled(lamp, -radius))),
  );
  depth.addColorStop(0, colours.dark);
  depth.addColorStop(1, colours.light);
  context.fillStyle = depth;
  context.fill();
}

function circle(seen: Seen, middle: Vector, radius: number): Vector[] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return pointOn(seen, middle, Math.cos(angle) * radius, Math.sin(angle) * radius);
  });
}

function pointOn({ right, up }: Seen, from: Vector, u: number, v: number): Vector {
  return plus(from, plus(scaled(right, u), scaled(up, v)));
}

/** Traces a closed path through the given points. */
function outline(context: Context, points: readonly Point[]): void {
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  context.closePath();
}
