interface CurveMarkProps {
  size: number;
  colour: string;
}

/** A multiplier on its way up, and the point where it ended. */
export function CurveMark({ size, colour }: CurveMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden focusable="false">
      <path d="M4 28c13 0 20-7 23-19v19z" fill={colour} fillOpacity="0.16" />
      <path d="M4 28c13 0 20-7 23-19" stroke={colour} strokeWidth="2.600" strokeLinecap="round" />
      <circle cx="27" cy="8" r="3.400" fill={colour} />
    </svg>
  );
}
