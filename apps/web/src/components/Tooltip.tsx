import MuiTooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { tooltipDelay } from './tooltip-delay.js';

/** Shared by all tooltips: moving from one to the next skips the delay. */
let lastClosedAt: number | undefined;

interface TooltipProps {
  title: string;
  children: ReactElement;
}

/** MUI's tooltip with our own delays: its hysteresis after closing is fixed at 800 ms. */
export function Tooltip({ title, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const openSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), tooltipDelay(performance.now(), lastClosedAt));
  };
  const close = () => {
    window.clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };

  return (
    <MuiTooltip
      placement="top"
      disableInteractive
      title={title}
      open={open}
      onOpen={openSoon}
      onClose={close}
      enterDelay={0}
      enterNextDelay={0}
      arrow
    >
      {children}
    </MuiTooltip>
  );
}
