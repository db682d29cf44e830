/** Where the session panel is. It is kept in this browser. */
export interface PanelPlace {
  isOpen: boolean;
  /** Whether the panel is detached from the line above the game. */
  isFloating: boolean;
  /** The distance of a floating panel from the left edge of the window, in CSS pixels. */
  left: number;
  /** The distance from the upper edge. */
  top: number;
}

const KEY = 'arena_session_panel';
const CLOSED: PanelPlace = { isOpen: false, isFloating: false, left: 24, top: 160 };
/** How far an arrow key moves the panel; with the shift key, four times as far. */
const STEP = 16;

export function readPlace(): PanelPlace {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof PanelPlace, unknown>
    >;
    const position = (value: unknown, fallback: number) =>
      typeof value === 'number' && Number.isFinite(value) ? value : fallback;
    return {
      isOpen: stored.isOpen === true,
      isFloating: stored.isFloating === true,
      left: position(stored.left, CLOSED.left),
      top: position(stored.top, CLOSED.top),
    };
  } catch {
    return CLOSED;
  }
}

export const storePlace = (place: PanelPlace): void => localStorage.setItem(KEY, JSON.stringify(place));

interface Size {
  width: number;
  height: number;
}

/** Moves a place as far as needed to keep the whole panel inside the window. */
export function withinWindow<Place extends Pick<PanelPlace, 'left' | 'top'>>(
  place: Place,
  panel: Size,
  window: Size,
): Place {
  const clamp = (value: number, room: number) => Math.round(Math.max(0, Math.min(value, room)));
  return {
    ...place,
    left: clamp(place.left, window.width - panel.width),
    top: clamp(place.top, window.height - panel.height),
  };
}

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the distance that a key moves the panel, or undefined for other keys. */
export function stepOf(key: string, isLarge: boolean): { x: number; y: number } | undefined {
  const direction = DIRECTIONS[key];
  const step = isLarge ? 4 * STEP : STEP;
  return direction && { x: direction[0] * step, y: direction[1] * step };
}
