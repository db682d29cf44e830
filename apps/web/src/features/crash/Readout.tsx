import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { shownAt } from '../../components/curve/growth.js';
import { useFrames } from '../../components/curve/useFrames.js';
import { HEAT_COLOURS, heatOf } from '../../components/heat.js';
import { formatMultiplier } from '../../components/format-multiplier.js';
import { useFeed } from './feed-context.js';
import { plate } from './plate.js';

export const Figure = styled('strong')(({ theme }) => ({
  display: 'block',
  fontFamily: theme.typography.h1.fontFamily,
  fontWeight: 850,
  fontSize: 'clamp(5rem, 19cqw, 10.5rem)',
  lineHeight: 0.86,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-long="true"]': { fontSize: 'clamp(3.5rem, 14cqw, 7.5rem)' },
  textShadow: `0 0 34px ${theme.palette.background.default}, 0 2px 10px ${theme.palette.background.default}`,
}));

export const Notice = styled('p')(({ theme }) => ({
  ...plate(theme),
  width: 'fit-content',
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { maxWidth: '58cqw', lineHeight: 1.3 },
  '&[data-news="true"]': {
    maxWidth: '48rem',
    marginBottom: theme.spacing(1),
    fontSize: '1.0625rem',
    color: theme.palette.text.primary,
  },
}));

/** As many characters fit in full size, on a phone too. */
const ROOMY = 7;

/** The multiplier while it rises, written at every frame past React: sixty times a second it is only this text. */
export function RunningMultiplier() {
  const feed = useFeed();
  const figure = useRef<HTMLElement>(null);
  const [isFrozen, setFrozen] = useState(false);

  useFrames((now) => {
    const moment = feed.moment(now);
    if (figure.current === null || moment.elapsedMs === null) return;
    const multiplier = shownAt(moment.elapsedMs);
    const words = formatMultiplier(multiplier);
    if (figure.current.textContent !== words) figure.current.textContent = words;
    figure.current.dataset['long'] = String(words.length > ROOMY);
    figure.current.style.color = HEAT_COLOURS[heatOf(multiplier)];
    if (moment.isFrozen !== isFrozen) setFrozen(moment.isFrozen);
  });

  return (
    <>
      <Figure ref={figure} role="timer" aria-label="Multiplier" data-part="multiplier" />
      {isFrozen && <Notice role="alert">Nothing heard from the server for a moment: the curve waits.</Notice>}
    </>
  );
}
