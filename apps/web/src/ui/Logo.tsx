import { styled } from '@mui/material/styles';
import { brand } from './theme/brand.js';

const Mark = styled('svg')({ width: 34, height: 26, flexShrink: 0 });

const Word = styled('span')({
  fontFamily: brand.display,
  fontSize: '1.75rem',
  fontWeight: 800,
  letterSpacing: '0.06em',
  lineHeight: 1,
});

const Lockup = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10, color: brand.text });

/** The logo, which shows rows of seats around a coin, and the name. */
export function Logo() {
  return (
    <Lockup>
      <Mark viewBox="0 0 48 37" fill="none" aria-hidden focusable="false">
        <g strokeLinecap="round">
          <path d="M4 29a20 20 0 0 1 40 0" stroke={brand.text} strokeWidth="4.6" />
          <path d="M12.5 29a11.5 11.5 0 0 1 23 0" stroke={brand.textFaint} strokeWidth="4" />
        </g>
        <circle cx="24" cy="29.5" r="6" fill={brand.ember} />
      </Mark>
      <Word>ARENA</Word>
    </Lockup>
  );
}
