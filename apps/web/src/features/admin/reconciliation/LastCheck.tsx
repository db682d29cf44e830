import type { Reconciliation } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { DateTime } from '../../../components/DateTime.js';
import { formatDuration, formatInitiator, formatVerdict } from './format-reconciliation.js';
import { Findings } from './Findings.js';

const Verdict = styled('div')(({ theme }) => ({
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
  '& strong': { ...theme.typography.h4, display: 'block', color: theme.palette.success.main },
  '&[data-broken="true"] strong': { color: theme.palette.error.main },
}));

const Disclosure = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  '& summary': {
    width: 'fit-content',
    padding: theme.spacing(0.75, 0),
    borderRadius: 6,
    cursor: 'pointer',
    fontSize: '0.9375rem',
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
  },
}));

/** What the last check came to: the broken invariants at once, all of them for who wants to know. */
export function LastCheck({ check }: { check: Reconciliation }) {
  const { findings, startedAt, startedBy } = check;
  const broken = findings.filter(({ breaches }) => breaches.length > 0);
  return (
    <>
      <Verdict data-broken={broken.length > 0}>
        <strong>{formatVerdict(check)}</strong>
        Checked <DateTime at={startedAt} full /> {formatInitiator(startedBy)}, within {formatDuration(check)}.
      </Verdict>
      {broken.length > 0 && <Findings label="Broken invariants" findings={broken} />}
      <Disclosure>
        <summary>All {findings.length} invariants</summary>
        <Findings label="All invariants" findings={findings} />
      </Disclosure>
    </>
  );
}
