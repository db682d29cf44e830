import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ChevronIcon } from '../ui/icons.js';
import { useDismissal } from '../ui/useDismissal.js';

const Place = styled('div')({ position: 'relative', minWidth: 0 });

const Toggle = styled(ButtonBase)(({ theme }) => ({
  maxWidth: '100%',
  minHeight: 44,
  gap: theme.spacing(0.75),
  padding: theme.spacing(0, 1.25),
  borderRadius: 10,
  color: theme.palette.text.secondary,
  fontSize: '1rem',
  fontWeight: 600,
  '&:hover, &[aria-expanded="true"], &[data-current="true"]': {
    color: theme.palette.text.primary,
    background: theme.palette.surface.control,
  },
  '&[data-current="true"]': { boxShadow: `inset 0 -2px ${theme.palette.primary.main}` },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flexShrink: 0, fontSize: '1.1em', transition: 'transform 160ms' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
}));

const Sheet = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(100% + 6px)',
  zIndex: 1,
  display: 'grid',
  minWidth: 200,
  padding: theme.spacing(0.75),
  background: theme.palette.surface.raised,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: '0 12px 40px rgb(0 0 0 / 0.45)',
  '&[hidden]': { display: 'none' },
  '&[data-end="true"]': { right: 0 },
}));

interface BarMenuProps {
  /** The text of the button. */
  text?: string;
  /** The accessible name of the button, if it has no text. */
  label?: string;
  /** Whether the current page is one of the menu's. */
  isCurrent: boolean;
  /** Aligns the menu with the end of the button. */
  atEnd?: boolean;
  /** Receives a function that closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** A button of the top bar that opens a list of links. */
export function BarMenu({ text, label, isCurrent, atEnd = false, children }: BarMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useDismissal(isOpen, { area, toggle, onDismiss: close });
  return (
    <Place ref={area}>
      <Toggle
        ref={toggle}
        aria-label={label}
        title={text}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent}
        onClick={() => setOpen(!isOpen)}
      >
        {text !== undefined && <span>{text}</span>}
        <ChevronIcon />
      </Toggle>
      <Sheet id={id} hidden={!isOpen} data-end={atEnd}>
        {children(close)}
      </Sheet>
    </Place>
  );
}
