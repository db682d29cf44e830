import { styled } from '@mui/material/styles';
import { brand } from '../../ui/theme/brand.js';
import { inset } from '../../ui/Surface.js';
import { t } from './fairness-centre.messages.js';

const Row = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    ...inset({ theme }),
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.75, 2),
  },
  '& svg': { width: 56, height: 56 },
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(1),
    '& li': { gridTemplateColumns: '40px minmax(0, 1fr)', padding: theme.spacing(1, 1.5) },
    '& svg': { width: 40, height: 40 },
  },
  '& strong': { display: 'block' },
  '& p': { margin: theme.spacing(0.25, 0, 0), fontSize: '0.9375rem', color: theme.palette.text.secondary },
}));

const STEPS = [
  ['stepLock', 'stepLockHint', <Lock key="lock" />],
  ['stepMix', 'stepMixHint', <Mix key="mix" />],
  ['stepShow', 'stepShowHint', <Show key="show" />],
] as const;

/** How a result comes about, as a picture in three steps. */
export function ThreeSteps() {
  return (
    <Row>
      {STEPS.map(([name, hint, picture], index) => (
        <li key={name}>
          {picture}
          <div>
            <strong>{`${index + 1}. ${t(name)}`}</strong>
            <p>{t(hint)}</p>
          </div>
        </li>
      ))}
    </Row>
  );
}

const PICTURE = {
  viewBox: '0 0 56 56',
  fill: 'none',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  focusable: 'false',
} as const;

/** A sealed secret. */
function Lock() {
  return (
    <svg {...PICTURE} stroke={brand.emberBright}>
      <rect x="12" y="25" width="32" height="22" rx="5" fill={brand.ember} fillOpacity="0.2" />
      <path d="M18 25v-6a10 10 0 0 1 20 0v6M28 34v5" />
    </svg>
  );
}

/** Two seeds that become one result. */
function Mix() {
  return (
    <svg {...PICTURE} stroke={brand.amber}>
      <circle cx="14" cy="16" r="7" fill={brand.amber} fillOpacity="0.2" />
      <circle cx="14" cy="40" r="7" fill={brand.mint} fillOpacity="0.2" stroke={brand.mint} />
      <path d="M22 18l10 8M22 38l10-8M32 28h14M40 22l6 6-6 6" />
    </svg>
  );
}

/** A result that anyone can compute. */
function Show() {
  return (
    <svg {...PICTURE} stroke={brand.mint}>
      <path d="M5 28S13 14 28 14s23 14 23 14-8 14-23 14S5 28 5 28z" fill={brand.mint} fillOpacity="0.14" />
      <path d="M20 28l6 6 11-12" />
    </svg>
  );
}
