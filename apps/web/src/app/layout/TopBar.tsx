import type { User } from '@arena/wire';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { CloseIcon, MenuIcon } from '../../components/icons.js';
import { Logo } from '../../components/Logo.js';
import { BalancePill } from './BalancePill.js';
import { navigationOf } from './navigation.js';
import { NavLinks } from './NavLinks.js';

const MENU = 'mobile-menu';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  background: theme.palette.background.default,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  height: 64,
  maxWidth: 1360,
  margin: '0 auto',
  padding: theme.spacing(0, 3),
  '& > a': { textDecoration: 'none', borderRadius: 6 },
  [theme.breakpoints.down('sm')]: { height: 56, gap: theme.spacing(1), padding: theme.spacing(0, 1.5) },
}));

const Name = styled('span')(({ theme }) => ({
  // Gives way before the balance does: a pixel less, and that loses its unit.
  flexShrink: 1_000_000,
  maxWidth: '14ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
}));

const Wide = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const Toggle = styled(ButtonBase)(({ theme }) => ({
  width: 44,
  height: 44,
  borderRadius: 10,
  fontSize: '1.25rem',
  '&:hover': { background: theme.palette.surface.control },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

const Menu = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 1.5, 2),
  '&[hidden]': { display: 'none' },
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > p': {
    margin: theme.spacing(0.5, 1.5, 1),
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

interface TopBarProps {
  user: User;
  onLogout: () => Promise<void>;
}

export function TopBar({ user, onLogout }: TopBarProps) {
  const [open, setOpen] = useState(false);
  const links = navigationOf(user);

  return (
    <Bar>
      <Row>
        <Link to="/" aria-label="ARENA, to the start" onClick={() => setOpen(false)}>
          <Logo />
        </Link>
        <Wide>
          <NavLinks links={links} label="Main" />
        </Wide>
        <BalancePill balance={user.arenaBalance} />
        <Wide>
          <Name title={user.username}>{user.username}</Name>
          <Button onClick={() => void onLogout()}>Logout</Button>
        </Wide>
        <Toggle
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={MENU}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </Toggle>
      </Row>
      <Menu id={MENU} hidden={!open}>
        <p>
          Signed in as <strong>{user.username}</strong>
        </p>
        <NavLinks links={links} label="Menu" vertical onFollow={() => setOpen(false)} />
        <Button variant="outlined" onClick={() => void onLogout()}>
          Logout
        </Button>
      </Menu>
    </Bar>
  );
}
