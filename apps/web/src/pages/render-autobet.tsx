import type { RenderAutobet } from '../components/play/autobet-slot.js';
import { LoadedLater } from '../components/LoadedLater.js';

const loadPanel = async () => (await import('../features/autobet/AutobetPanel.js')).AutobetPanel;

const loadHint = async () => (await import('../features/autobet/AutobetHint.js')).AutobetHint;

/** Renders autobet in the bet controls of a game. Its code is loaded when the player switches to it. */
export const renderAutobet: RenderAutobet = (slot) =>
  slot === null ? (
    <LoadedLater load={loadHint} isNeeded attempt={null} props={{}} />
  ) : (
    <LoadedLater load={loadPanel} isNeeded attempt={slot.game} props={slot} />
  );
