import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { tabAfter } from './tab-steps.js';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  marginBottom: theme.spacing(2.5),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& button': {
    ...theme.typography.button,
    minHeight: 48,
    padding: theme.spacing(1, 2),
    border: 0,
    borderRadius: '10px 10px 0 0',
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&[aria-selected="true"]': {
      color: theme.palette.text.primary,
      boxShadow: `inset 0 -3px ${theme.palette.primary.main}`,
    },
  },
  [theme.breakpoints.down('sm')]: { '& button': { flex: 1, paddingInline: 0 } },
}));

const Sheet = styled('div')({ borderRadius: 10 });

interface TabsProps {
  label: string;
  tabs: { name: string; sheet: ReactNode }[];
}

/** Tabs of which one is shown. Arrow keys select a tab, and only the selected sheet is rendered. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const step = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div>
      <Bar ref={bar} role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={index === current ? `${id}-sheet` : undefined}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
          >
            {name}
          </button>
        ))}
      </Bar>
      <Sheet
        key={current}
        role="tabpanel"
        id={`${id}-sheet`}
        aria-labelledby={`${id}-tab-${current}`}
        tabIndex={0}
      >
        {tabs[current]?.sheet}
      </Sheet>
    </div>
  );
}
