import type { AutobetSlot } from '../components/play/autobet-slot.js';
import { LoadedLater } from '../components/LoadedLater.js';

const loadPanel = async () => (await import('../features/autobet/AutobetPanel.js')).AutobetPanel;

/** Renders autobet in the bet controls of a game. Its code is loaded when the player switches to it. */
export const renderAutobet = (slot: AutobetSlot) => (
  <LoadedLater load={loadPanel} isNeeded attempt={slot.game} props={slot} />
);
