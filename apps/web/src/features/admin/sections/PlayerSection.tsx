import { Players } from '../players/Players.js';

/** The section /admin/players/:id: one player. */
export function PlayerSection() {
  return <Players />;
}
