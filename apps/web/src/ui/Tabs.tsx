import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';

const Bar = styled(MuiTabs)(({ theme }) => ({
  minHeight: 48,
  marginBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiTabs-list': { gap: theme.spacing(0.5) },
  '& .MuiTabs-indicator': { height: 3 },
  '& .MuiTab-root': {
    minHeight: 48,
    padding: theme.spacing(1, 2),
    borderRadius: '10px 10px 0 0',
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&.Mui-selected': { color: theme.palette.text.primary },
    // The outline is inside the tab, because the bar would clip an outer outline.
    '&:focus-visible': { outlineOffset: -3 },
  },
  [theme.breakpoints.down('sm')]: {
    marginBottom: theme.spacing(1.25),
    '&:not([data-scrolls]) .MuiTab-root': { flex: 1, paddingInline: 0 },
  },
}));

const TabPanel = styled('div')({ borderRadius: 10 });

interface TabSheet {
  name: string;
  sheet: ReactNode;
  /** Keeps the sheet mounted while another tab is selected, so that it keeps its state, such as typed text. */
  isKept?: boolean;
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: TabSheet[];
  /** Lets the bar scroll if there are too many tabs for the screen. */
  scrolls?: boolean;
  /** The name under which this browser tab remembers which tab was open. Without it, the first tab is open. */
  rememberAs?: string;
  /** Shown between the bar and the open sheet, whichever tab is open. */
  children?: ReactNode;
}

/** Returns the index of the tab that was open last, or 0. */
function rememberedTab(rememberAs: string | undefined, count: number): number {
  const index = rememberAs === undefined ? 0 : Number(sessionStorage.getItem(rememberAs));
  return Number.isInteger(index) && index > 0 && index < count ? index : 0;
}

/** Shows one of several tabs. Arrow keys select a tab. */
export function Tabs({ label, tabs, scrolls = false, rememberAs, children }: TabsProps) {
  const id = useId();
  const [current, setCurrent] = useState(() => rememberedTab(rememberAs, tabs.length));
  const open = (index: number) => {
    setCurrent(index);
    if (rememberAs !== undefined) sessionStorage.setItem(rememberAs, String(index));
  };
  return (
    <div>
      <Bar
        value={current}
        onChange={(_event, index: number) => open(index)}
        selectionFollowsFocus
        aria-label={label}
        {...(scrolls && {
          variant: 'scrollable' as const,
          scrollButtons: false as const,
          'data-scrolls': true,
        })}
      >
        {tabs.map(({ name }, index) => (
          <Tab
            key={name}
            label={name}
            id={`${id}-tab-${index}`}
            aria-controls={index === current ? `${id}-sheet-${index}` : undefined}
          />
        ))}
      </Bar>
      {children}
      {tabs.map(
        ({ name, sheet, isKept = false }, index) =>
          (isKept || index === current) && (
            <TabPanel
              key={name}
              role="tabpanel"
              id={`${id}-sheet-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              tabIndex={0}
              hidden={index !== current}
            >
              {sheet}
            </TabPanel>
          ),
      )}
    </div>
  );
}
