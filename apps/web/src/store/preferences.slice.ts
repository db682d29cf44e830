/** The player's preferences for this browser. They are kept in the local storage and are the same in all tabs. */
import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { GAMES, type GameName } from '@arena/wire';

const KEY = 'arena_preferences';

export const THEMES = ['dark', 'light', 'system'] as const;

export interface Preferences {
  theme: (typeof THEMES)[number];
  /** The tag of a language, such as `de`, or null for the browser's language. */
  language: string | null;
  /** Whether results are shown at once, without animation. A policy can forbid it. */
  instantMode: boolean;
  /** The games whose sounds have been switched on or off. They are off for all others. */
  sounds: Partial<Record<GameName, boolean>>;
  /** The amounts offered beside each game's bet amount, as decimal strings. */
  favouriteAmounts: readonly string[];
  /** Whether single keys bet and choose on the pages of games. */
  shortcuts: boolean;
  /** Whether the browser shows notifications of finished deposits and withdrawals. */
  notifications: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  language: null,
  instantMode: false,
  sounds: {},
  favouriteAmounts: [],
  shortcuts: true,
  notifications: false,
};

export const FAVOURITES_MAX = 4;
const AMOUNT = /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,8})?$/;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Returns whether a text is a positive decimal number with at most 8 decimals. */
export const isFavouriteAmount = (value: unknown): value is string =>
  typeof value === 'string' && AMOUNT.test(value);

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the valid part of each stored value, because another release or another program may have written them. */
const PARSERS: { [Name in keyof Preferences]: (stored: unknown) => Preferences[Name] | undefined } = {
  theme: (stored) => THEMES.find((theme) => theme === stored),
  language: (stored) =>
    stored === null || (typeof stored === 'string' && LANGUAGE.test(stored)) ? stored : undefined,
  instantMode: booleanOrNone,
  sounds: (stored) =>
    isObject(stored)
      ? Object.fromEntries(
          GAMES.map((game) => [game, stored[game]] as const).filter(([, isOn]) => isBoolean(isOn)),
        )
      : undefined,
  favouriteAmounts: (stored) =>
    Array.isArray(stored)
      ? [...new Set(stored.filter(isFavouriteAmount))].slice(0, FAVOURITES_MAX)
      : undefined,
  shortcuts: booleanOrNone,
  notifications: booleanOrNone,
};

function booleanOrNone(stored: unknown): boolean | undefined {
  return isBoolean(stored) ? stored : undefined;
}

/** Parses stored preferences. Values that are missing or invalid have their default. */
export function parsePreferences(text: string | null): Preferences {
  const stored = parseObject(text);
  const valid = Object.entries(PARSERS).map(([name, parse]) => [name, parse(stored[name])] as const);
  return {
    ...DEFAULT_PREFERENCES,
    ...(Object.fromEntries(valid.filter(([, value]) => value !== undefined)) as Partial<Preferences>),
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** Returns the stored preferences. */
export const readPreferences = (): Preferences => parsePreferences(localStorage.getItem(KEY));

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    preferencesChanged: (preferences, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...preferences,
      ...payload,
    }),
    soundSwitched: (preferences, { payload: { game, isOn } }: PayloadAction<SoundSwitch>) => {
      preferences.sounds[game] = isOn;
    },
  },
});

interface SoundSwitch {
  game: GameName;
  isOn: boolean;
}

export const { preferencesChanged, soundSwitched } = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;

export function storePreferences(preferences: Preferences): void {
  localStorage.setItem(KEY, JSON.stringify(preferences));
}

/**
 * Applies the changes that other tabs make to the stored preferences. Clearing the storage, as a logout does, changes
 * nothing.
 * @returns a function that stops
 */
export function followOtherTabs(dispatch: Dispatch): () => void {
  const onChange = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) dispatch(preferencesChanged(parsePreferences(newValue)));
  };
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Clears the local storage, except the preferences: they belong to the browser and not to the session. */
export function clearStorageButPreferences(): void {
  const kept = localStorage.getItem(KEY);
  localStorage.clear();
  if (kept !== null) localStorage.setItem(KEY, kept);
}
