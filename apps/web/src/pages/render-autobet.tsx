import type { RenderAutobet } from '../games/play/autobet-slot.js';
import { AutobetHint } from '../features/autobet/AutobetHint.js';
import { LoadedLater } from '../ui/LoadedLater.js';

const loadPanel = async () => (await import('../features/autobet/AutobetPanel.js')).AutobetPanel;

/** Renders autobet in the bet controls of a game. Its code is loaded when the player switches to it. */
export const renderAutobet: RenderAutobet = (slot) =>
  slot === null ? (
    <AutobetHint />
  ) : (
    <LoadedLater load={loadPanel} isNeeded attempt={slot.game} props={slot} />
  );
