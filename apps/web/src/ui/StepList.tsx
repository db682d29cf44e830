import { styled } from '@mui/material/styles';

/** Numbered steps, stacked vertically. A completed step has an icon, which replaces its number. */
export const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: theme.spacing(1.5),
    counterIncrement: 'step',
  },
  '& li > svg, & li:not(:has(> svg))::before': {
    width: 28,
    height: 28,
    padding: 4,
    borderRadius: '50%',
    background: theme.palette.surface.raised,
  },
  '& li > svg': { color: theme.palette.success.main },
  '& li:not(:has(> svg))::before': {
    ...theme.typography.h4,
    content: 'counter(step)',
    padding: 0,
    lineHeight: '28px',
    textAlign: 'center',
    color: theme.palette.primary.light,
  },
  '& strong': { display: 'block', fontWeight: 650 },
  '& p': { margin: theme.spacing(0.25, 0, 0), fontSize: '0.9375rem', color: theme.palette.text.secondary },
}));

interface StepListProps {
  steps: readonly (readonly [name: string, explanation: string])[];
}

/** Numbered steps, each with an explanation. */
export function StepList({ steps }: StepListProps) {
  return (
    <Steps>
      {steps.map(([name, explanation]) => (
        <li key={name}>
          <div>
            <strong>{name}</strong>
            <p>{explanation}</p>
          </div>
        </li>
      ))}
    </Steps>
  );
}
