import type { DieFace } from '@arena/wire';
import { useLayoutEffect, useRef } from 'react';
import { faceSeen } from './die-faces.js';
import { landing, lying, settling, tumbling, type Path, type Pose } from './die-motion.js';
import { drawDie } from './draw-die.js';

/** The die rests with a face on top, tumbles, or lands with a face on top. */
export type DieMotion = { at: 'rest'; face: DieFace } | { at: 'air' } | { at: 'landing'; face: DieFace };

const MAX_PIXEL_RATIO = 2;
/** The frame interval of the resting die, which sways slowly. */
const SWAY_FRAME_MS = 30;
const FIRST_FACE = 6;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns a ref to the canvas on which the die is drawn. Each motion starts at the last pose of the previous one. */
export function useDieTumble(motion: DieMotion) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pose = useRef<Pose>(undefined);
  const { at } = motion;
  const face = motion.at === 'air' ? undefined : motion.face;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const from = pose.current ?? lying(face ?? FIRST_FACE);
    const show = (reached: Pose) => {
      pose.current = reached;
      paint(element, reached);
    };
    if (!prefersReducedMotion())
      return animate(pathOf(at, face, from), at === 'rest' ? SWAY_FRAME_MS : 0, show);
    // If the user prefers reduced motion, the die keeps its pose until the result is shown.
    const still = at === 'rest' && face !== undefined ? lying(face) : from;
    const resized = new ResizeObserver(() => show(still));
    resized.observe(element);
    return () => resized.disconnect();
  }, [at, face]);

  return canvas;
}

function pathOf(at: DieMotion['at'], face: DieFace | undefined, from: Pose): Path {
  if (face === undefined) return tumbling(from);
  return at === 'landing' ? landing(from, face) : settling(from, face);
}

/** Animates a path with at least `pause` ms between frames. Returns a function that stops the animation. */
function animate(path: Path, pause: number, show: (pose: Pose) => void): () => void {
  const begin = performance.now();
  let shown = -Infinity;
  let frame = 0;
  const next = (now: number) => {
    if (now - shown >= pause) {
      // A frame's timestamp can be earlier than the animation's start.
      show(path(Math.max(0, now - begin)));
      shown = now;
    }
    frame = requestAnimationFrame(next);
  };
  next(begin);
  return () => cancelAnimationFrame(frame);
}

function paint(canvas: HTMLCanvasElement, pose: Pose): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const size = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
  if (canvas.width !== size) canvas.width = canvas.height = size;
  drawDie(context, pose);
  canvas.dataset['face'] = String(faceSeen(pose.rotation));
}
