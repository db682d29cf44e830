import { keyframes, styled } from '@mui/material/styles';
import { brand } from '../../ui/theme/brand.js';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(14px)' } });

const Place = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 'auto 0 0',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  paddingBottom: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { paddingBottom: theme.spacing(1) },
}));

const Banner = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.spacing(2),
  padding: theme.spacing(0.75, 3, 1),
  background: theme.alpha(brand.depths[0], 0.92),
  border: '1px solid currentcolor',
  borderRadius: 999,
  animation: `${rise} 220ms ease-out`,
  '& strong': { ...theme.typography.h2, fontSize: '2rem' },
  '& span': { ...theme.typography.h4, fontWeight: 650 },
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(1.25),
    padding: theme.spacing(0.375, 2, 0.625),
    '& strong': { fontSize: '1.5rem' },
    '& span': { fontSize: '1.125rem' },
  },
  '&[data-won="true"]': { color: theme.palette.success.main },
  '&[data-won="false"]': { color: theme.palette.error.main },
}));

export interface Result {
  /** Undefined for a returned stake. */
  won: boolean | undefined;
  title: string;
  /** Shown next to the title. */
  note: string;
}

const Progress = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 2),
  padding: theme.spacing(0.5, 2),
  background: theme.alpha(brand.depths[0], 0.86),
  borderRadius: 999,
  textAlign: 'center',
  textWrap: 'balance',
  fontSize: '0.9375rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  '&:empty': { display: 'none' },
  // Two lines fit below the board of Mines.
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(0.25, 1.5),
    fontSize: '0.8125rem',
    lineHeight: 1.3,
  },
}));

interface ResultBannerProps {
  result: Result | undefined;
  /** Describes an open bet. Shown while there is no result. */
  progress?: string | undefined;
}

/** Shows a bet's result, or how an open bet stands. Screen readers announce it when it appears. */
export function ResultBanner({ result, progress }: ResultBannerProps) {
  return (
    <Place role="status" data-part="result">
      {result === undefined ? (
        <Progress>{progress}</Progress>
      ) : (
        <Banner data-won={result.won}>
          <strong>{result.title}</strong> <span>{result.note}</span>
        </Banner>
      )}
    </Place>
  );
}
