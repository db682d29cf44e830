import type { DieFace } from '@arena/wire';
import { useLayoutEffect, useRef } from 'react';
import { faceSeen } from './die-faces.js';
import { landing, lying, settling, tumbling, type Path, type Pose } from './die-motion.js';
import { drawDie } from './draw-die.js';

/** What the die does: it lies on a face, tumbles, or is coming down on a face. */
export type DieMotion = { at: 'rest'; face: DieFace } | { at: 'air' } | { at: 'landing'; face: DieFace };

const SHARPEST = 2;
/** Swaying is slow enough to be drawn at every other frame. */
const SWAY_FRAME_MS = 30;
const FIRST_FACE = 6;

const prefersCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws the die as it moves. Each motion goes on from the pose that the one before has reached. */
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
    if (!prefersCalm()) return animate(pathOf(at, face, from), at === 'rest' ? SWAY_FRAME_MS : 0, show);
    // Without motion the die lies as it lay, until it lies as it has fallen.
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

/** Shows a path frame by frame, at least `pause` apart. Returns how to stop. */
function animate(path: Path, pause: number, show: (pose: Pose) => void): () => void {
  const begin = performance.now();
  let shown = -Infinity;
  let frame = 0;
  const next = (now: number) => {
    if (now - shown >= pause) {
      // A frame may be older than what began within it.
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
  const size = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, SHARPEST));
  if (canvas.width !== size) canvas.width = canvas.height = size;
  drawDie(context, pose);
  canvas.dataset['face'] = String(faceSeen(pose.rotation));
}
