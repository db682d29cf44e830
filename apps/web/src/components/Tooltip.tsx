import MuiTooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { tooltipDelay } from './tooltip-delay.js';

/** Shared by all tooltips, so that moving from one to the next skips the delay. */
let lastClosedAt: number | undefined;

interface TooltipProps {
  title: string;
  children: ReactElement<{ disabled?: boolean }>;
}

/**
 * Wraps MUI's tooltip with custom delays, because MUI fixes its hysteresis after closing at 800 ms. The tooltip closes
 * when the pointer leaves its control, or when the control is pressed, disabled or loses the focus. MUI calls `onClose`
 * only for an open tooltip, so a pending one is cancelled here.
 */
export function Tooltip({ title, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const isPressed = useRef(false);
  // A disabled button fires no event when the pointer leaves it.
  const isDisabled = children.props.disabled === true;
  if (isDisabled && open) setOpen(false);
  useEffect(() => {
    if (isDisabled) isPressed.current = false;
    return () => window.clearTimeout(timer.current);
  }, [isDisabled]);

  const openSoon = () => {
    window.clearTimeout(timer.current);
    if (isPressed.current || isDisabled) return;
    timer.current = window.setTimeout(() => setOpen(true), tooltipDelay(performance.now(), lastClosedAt));
  };
  const close = () => {
    window.clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };
  const press = ({ pointerType }: PointerEvent) => {
    // On touch screens, a long press opens the tooltip.
    if (pointerType !== 'mouse') return;
    isPressed.current = true;
    close();
  };
  const leave = () => {
    isPressed.current = false;
    close();
  };

  return (
    <MuiTooltip
      placement="top"
      disableInteractive
      title={title}
      open={open}
      onOpen={openSoon}
      onClose={close}
      onPointerDown={press}
      onMouseLeave={leave}
      onBlur={leave}
      enterDelay={0}
      enterNextDelay={0}
      arrow
    >
      {children}
    </MuiTooltip>
  );
}
