import { CoinFace } from './CoinFace.js';
import { metal } from './metal.js';

const HELMET =
  'M58 104C56 72 75 56 100 56s44 16 42 48c-1 14-3 24-7 34-5 9-13 14-23 17l-3-1.500V122l-9 8-9-8v31.500l-3 1.500c-10-3-18-8-23-17-4-10-6-20-7-34z';
const VISOR =
  'M67 104c8-9 21-9 28-1l2 22 3 5 3-5 2-22c7-8 20-8 28 1-4 9-14 11-22 11l-3 40h-16l-3-40c-8 0-18-2-22-11z';
const CREST = 'M45 92C43 52 66 35 100 35s57 17 55 57l-9-3c0-30-18-43-46-43S54 59 54 89z';

/** The hairs of the crest, from the left cheek over the top to the right. */
const HAIRS = Array.from({ length: 17 }, (_, index) => {
  const angle = Math.PI * (0.98 - (index / 16) * 0.96);
  const [x, y] = [Math.cos(angle), -Math.sin(angle)];
  const at = (rx: number, ry: number) => `${(100 + rx * x).toFixed(1)} ${(88 + ry * y).toFixed(1)}`;
  return `M${at(47, 43)}L${at(54, 51.5)}`;
}).join('');

/** Heads: a helmet, seen from the front. */
export function Heads() {
  return (
    <CoinFace legend="HEADS">
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d={CREST} fill={metal.shade} stroke={metal.dark} strokeWidth="1.5" />
        <path d={HAIRS} stroke={metal.light} strokeOpacity="0.7" strokeWidth="1.6" fill="none" />
        <path d={HELMET} transform="translate(1.5 2)" fill={metal.groove} fillOpacity="0.7" />
        <path d={HELMET} fill={metal.light} stroke={metal.dark} strokeWidth="1.6" />
        <path d={VISOR} fill={metal.dark} />
        <path d="M100 57v40" stroke={metal.shade} strokeWidth="2" />
        <path
          d="M64 92c8-11 24-12 33-3M136 92c-8-11-24-12-33-3"
          stroke={metal.shade}
          strokeWidth="2.4"
          fill="none"
        />
        <path d="M66 82c4-12 14-20 26-22" stroke={metal.glint} strokeWidth="3" fill="none" />
        <path
          d="M71 133c3 7 8 12 14 15M129 133c-3 7-8 12-14 15"
          stroke={metal.shade}
          strokeWidth="1.8"
          fill="none"
        />
      </g>
    </CoinFace>
  );
}
