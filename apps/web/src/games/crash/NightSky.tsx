import { styled } from '@mui/material/styles';
import { scatter } from '../../ui/arena/scatter.js';
import { brand } from '../../ui/theme/brand.js';

const Picture = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

const ROWS = 5;

/** The spectators in the far rows, along the rim of the arena. */
const spectators = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: 46 }, (_, seat) => {
    const number = row * 97 + seat;
    const across = (seat + scatter(number)) / 46;
    return {
      x: Math.round(across * 1000),
      y: Math.round(470 - row * 17 - Math.sin(across * Math.PI) * 26 + scatter(number + 0.3) * 8),
      radius: 1 + scatter(number + 0.6) * 0.9,
      light: 0.05 + scatter(number + 0.8) * 0.16,
      glows: scatter(number + 0.9) > 0.955,
    };
  }),
).flat();

/** The background behind the curve: a night sky, the far rows of seats and the glow on the horizon. */
export function NightSky() {
  return (
    <Picture viewBox="0 0 1000 520" preserveAspectRatio="xMidYMax slice" aria-hidden focusable="false">
      <defs>
        <radialGradient id="crash-dawn" cx="0.28" cy="1.08" r="0.9">
          <stop offset="0" stopColor={brand.emberDeep} stopOpacity="0.5" />
          <stop offset="0.5" stopColor={brand.emberDeep} stopOpacity="0.14" />
          <stop offset="1" stopColor={brand.emberDeep} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1000" height="520" fill="url(#crash-dawn)" />
      {spectators.map(({ x, y, radius, light, glows }) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={radius}
          fill={glows ? brand.emberBright : brand.text}
          fillOpacity={glows ? 0.55 : light}
        />
      ))}
    </Picture>
  );
}
