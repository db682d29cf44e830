import type { DieFace } from '@arena/wire';
import { DIE_FACES } from './die-faces.js';
import { EYE, lampAlong } from './die-light.js';
import type { Pose } from './die-motion.js';
import { PIP_OFFSET, pipRadius, PIPS } from './pips.js';
import { outline, type Projection } from './projection.js';
import { turned } from './rotation.js';
import { cross, dot, minus, plus, scaled, type Vector } from './vector.js';

const CORNERS = 28;

/** A hollow is darkest under its rim on the lamp's side, and lighter where the light reaches. */
const HOLLOW = { dark: '#140a06', light: '#52321f', rim: 'rgb(255 250 240 / 0.55)' };
const EMBER = { dark: '#9c3206', light: '#ff8a45', rim: 'rgb(255 250 240 / 0.55)' };

/** A face as the viewer sees it. */
interface Seen {
  normal: Vector;
  right: Vector;
  up: Vector;
}

type Context = CanvasRenderingContext2D;

export function drawPips(context: Context, project: Projection, { rotation }: Pose): void {
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

  // The far rim catches the light.
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
