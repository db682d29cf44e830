import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { ChevronIcon } from '../../../components/icons.js';
import { t } from './layout.messages.js';
import { ADMIN_PATH, pathOf, SECTION_GROUPS, type SectionName } from './sections.js';

const Frame = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 88,
  maxHeight: 'calc(100vh - 88px)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  [theme.breakpoints.down('lg')]: { position: 'static', maxHeight: 'none' },
}));

const Toggle = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 44,
  padding: theme.spacing(0.5, 1.75),
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& p': {
    margin: theme.spacing(0, 1.5, 0.5),
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'block',
    padding: theme.spacing(0.75, 1.5),
    borderLeft: `2px solid ${theme.palette.divider}`,
    borderRadius: '0 8px 8px 0',
    color: theme.palette.text.secondary,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&[aria-current]': {
      color: theme.palette.text.primary,
      background: theme.palette.surface.control,
      borderColor: theme.palette.primary.main,
    },
  },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
    marginTop: theme.spacing(1),
    padding: theme.spacing(1.5),
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '&[data-open="false"]': { display: 'none' },
    '& a': { padding: theme.spacing(1.25, 1.5) },
  },
}));

interface AdminMenuProps {
  /** Undefined on the overview. */
  current: SectionName | undefined;
}

/** The links to the sections, grouped. Narrow screens show them below a button that names the current section. */
export function AdminMenu({ current }: AdminMenuProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // The menu closes when another address opens.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const setOpen = (open: boolean) => setOpenAt(open ? pathname : undefined);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const link = (to: string, name: 'overview' | SectionName, isCurrent: boolean) => (
    <Link to={to} aria-current={pathname === to ? 'page' : isCurrent ? 'true' : undefined}>
      {t(name)}
    </Link>
  );
  return (
    <Frame onKeyDown={closeOnEscape}>
      <Toggle ref={toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>
          {t('menu')}: {t(current ?? 'overview')}
        </span>
        <ChevronIcon />
      </Toggle>
      <Nav id={id} aria-label={t('sections')} data-open={isOpen}>
        <ul>
          <li>{link(ADMIN_PATH, 'overview', current === undefined)}</li>
        </ul>
        {SECTION_GROUPS.map(({ name, sections }) => (
          <div key={name}>
            <p id={`${id}-${name}`}>{t(name)}</p>
            <ul aria-labelledby={`${id}-${name}`}>
              {sections.map((section) => (
                <li key={section}>{link(pathOf(section), section, section === current)}</li>
              ))}
            </ul>
          </div>
        ))}
      </Nav>
    </Frame>
  );
}
