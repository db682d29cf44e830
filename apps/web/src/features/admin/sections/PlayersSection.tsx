import { Players } from '../players/Players.js';

/** The section /admin/players. */
export function PlayersSection() {
  return <Players />;
}
