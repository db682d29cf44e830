import type { DieFace } from '@arena/wire';
import { bone, PIP_OFFSET, pipRadius, PIPS } from './die-faces.js';

/** A flat drawing of one face of the die. It is hidden from screen readers, so use it next to text. */
export function FlatDie({ face, size }: { face: DieFace; size: number }) {
  return (
    <svg width={size} height={size} viewBox="-1.1 -1.1 2.2 2.2" aria-hidden focusable="false">
      <rect
        x="-1"
        y="-1"
        width="2"
        height="2"
        rx="0.45"
        fill={bone.light}
        stroke={bone.edge}
        strokeWidth="0.1"
      />
      {PIPS[face].map(([column, row]) => (
        <circle
          key={`${column} ${row}`}
          cx={column * PIP_OFFSET}
          cy={row * PIP_OFFSET}
          r={pipRadius(face)}
          fill={face === 1 ? bone.one : bone.pip}
        />
      ))}
    </svg>
  );
}
