import { CoinFace } from './CoinFace.js';
import { metal } from './metal.js';

const LEAF = 'M0 0C5-4 7-11 2-19-4-12-5-5 0 0z';

/** Leaves of one branch: where they stand on the wreath, in degrees from its foot. */
const LEAVES = Array.from({ length: 8 }, (_, index) => 14 + index * 17);

function Branch() {
  return (
    <>
      <path d="M100 157a54 54 0 0 0 49-70" fill="none" stroke={metal.groove} strokeWidth="2" />
      {LEAVES.map((angle) => (
        <g key={angle} transform={`rotate(${-angle} 100 103) translate(100 157) rotate(82)`}>
          <path d={LEAF} transform="rotate(34)" fill={metal.light} stroke={metal.groove} strokeWidth="1" />
          <path
            d={LEAF}
            transform="rotate(-24) scale(0.92)"
            fill={metal.body}
            stroke={metal.groove}
            strokeWidth="1"
          />
        </g>
      ))}
    </>
  );
}

/** Tails: the stands of the arena, in laurel. */
export function Tails() {
  return (
    <CoinFace legend="TAILS">
      <g strokeLinejoin="round" strokeLinecap="round">
        <Branch />
        <g transform="matrix(-1 0 0 1 200 0)">
          <Branch />
        </g>
        <g fill="none" transform="translate(1.2 1.6)" stroke={metal.groove} strokeOpacity="0.7">
          <path d="M66 114a34 34 0 0 1 68 0" strokeWidth="8" />
          <path d="M81 114a19 19 0 0 1 38 0" strokeWidth="7" />
        </g>
        <g fill="none" stroke={metal.glint}>
          <path d="M66 114a34 34 0 0 1 68 0" strokeWidth="8" />
          <path d="M81 114a19 19 0 0 1 38 0" stroke={metal.light} strokeWidth="7" />
        </g>
        <circle cx="100" cy="115" r="9" fill={metal.dark} />
      </g>
    </CoinFace>
  );
}
