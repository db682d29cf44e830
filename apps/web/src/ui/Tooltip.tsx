import { styled } from '@mui/material/styles';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { LoadedLater } from './LoadedLater.js';
import { tooltipDelay } from '../lib/tooltip-delay.js';

/** How long a touch must last before its tooltip is about to open. */
const TOUCH_MS = 700;
/** How long a tooltip stays open after its touch. */
const AFTER_TOUCH_MS = 1500;

/** Shared by all tooltips, so that moving from one to the next skips the delay. */
let lastClosedAt: number | undefined;

/** Loads MUI's tooltip, which positions itself with Popper. Both would be 12 kB of each game. */
const loadPopup = async () => (await import('./TooltipPopup.js')).TooltipPopup;

/** Receives the events of the child without a box of its own. */
const Trigger = styled('div')({ display: 'contents' });

/** Whether tooltips name the keys of their controls. */
export const ShowsKeys = createContext(true);

interface TooltipProps {
  title: string;
  children: ReactElement<{ disabled?: boolean }>;
}

/** Shows a hint next to its child. The hint's code is loaded when the pointer first rests on the child. */
export function Tooltip({ title, children }: TooltipProps) {
  const showsKey = useContext(ShowsKeys);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const { open, isNeeded, close, handlers } = useTrigger(children.props.disabled === true);
  const anchor = trigger === null ? null : (trigger.firstElementChild as HTMLElement);
  return (
    <>
      <Trigger ref={setTrigger} data-tooltip {...handlers}>
        {children}
      </Trigger>
      <LoadedLater
        load={loadPopup}
        isNeeded={isNeeded}
        attempt={open}
        props={{ title, open, showsKey, anchor, onClose: close }}
      />
    </>
  );
}

/**
 * Opens the tooltip while the pointer rests on its control, while the control has the focus of the keyboard, or by a long
 * touch. Closes it when the pointer leaves the control, or when the control is pressed, disabled or loses the focus. MUI's
 * own delays do not fit, because it fixes its hysteresis after closing at 800 ms.
 */
function useTrigger(isDisabled: boolean) {
  const [open, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const timer = useRef<number>(undefined);
  const touchTimer = useRef<number>(undefined);
  const isPressed = useRef(false);
  /** Browsers send mouse events after a touch, which are ignored. */
  const isTouched = useRef(false);
  // A disabled button fires no event when the pointer leaves it.
  if (isDisabled && open) setOpen(false);
  useEffect(() => {
    if (isDisabled) isPressed.current = false;
    return () => window.clearTimeout(timer.current);
  }, [isDisabled]);
  useEffect(() => () => window.clearTimeout(touchTimer.current), []);

  const openSoon = () => {
    window.clearTimeout(timer.current);
    if (isPressed.current || isDisabled) return;
    setNeeded(true);
    timer.current = window.setTimeout(() => setOpen(true), tooltipDelay(performance.now(), lastClosedAt));
  };
  const close = () => {
    window.clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };
  const leave = () => {
    isPressed.current = false;
    close();
  };
  const setTouchTimer = (callback: () => void, delay: number) => {
    window.clearTimeout(touchTimer.current);
    touchTimer.current = window.setTimeout(callback, delay);
  };

  const handlers = {
    onMouseOver: () => {
      if (!isTouched.current) openSoon();
    },
    onMouseLeave: leave,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      // On touch screens, a long press opens the tooltip.
      if (pointerType !== 'mouse') return;
      isPressed.current = true;
      close();
    },
    onFocus: ({ target }: FocusEvent) => {
      if (!isTouched.current && target.matches(':focus-visible')) openSoon();
    },
    onBlur: leave,
    onTouchStart: () => {
      isTouched.current = true;
      allowSelection(false);
      setTouchTimer(() => {
        allowSelection(true);
        openSoon();
      }, TOUCH_MS);
    },
    onTouchEnd: () => {
      allowSelection(true);
      setTouchTimer(() => {
        isTouched.current = false;
        close();
      }, AFTER_TOUCH_MS);
    },
  };
  return { open, isNeeded, close, handlers };
}

/** On iOS, a long touch would select text. */
function allowSelection(isAllowed: boolean): void {
  document.body.style.setProperty('-webkit-user-select', isAllowed ? '' : 'none');
}
