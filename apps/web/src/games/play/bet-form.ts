/** What the player has last entered in the bet controls of each game. It is kept in this browser. */
import type { GameName } from '@arena/wire';

export interface BetForm {
  /** The stake in ARENA, as a decimal string. */
  amount?: string;
  /** The text of the automatic cash-out or of another choice, such as the target. */
  target?: string;
  /** Whether the controls show autobet. */
  isAuto?: boolean;
  /**
   * The fields of autobet, with plain decimals, because the language of the page may change. `autobet`, which browsers may
   * still have, held texts as they were typed.
   */
  autobetPlan?: Record<string, string>;
  /** The id of the last autobet whose end the player has dismissed. */
  dismissed?: number;
}

const KEY = 'arena_bet_forms';

function readAll(): Partial<Record<GameName, BetForm>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Returns what is remembered of a game's form. Its texts are validated like typed ones. */
export function readBetForm(game: GameName): BetForm {
  return readAll()[game] ?? {};
}

export function rememberBetForm(game: GameName, change: BetForm): void {
  const forms = readAll();
  localStorage.setItem(KEY, JSON.stringify({ ...forms, [game]: { ...forms[game], ...change } }));
}
