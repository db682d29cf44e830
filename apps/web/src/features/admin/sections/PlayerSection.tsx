import { useParams } from 'react-router';
import { Players } from '../players/Players.js';

/** The section /admin/players/:id: one player. */
export function PlayerSection() {
  const { id = '' } = useParams();
  return <Players key={id} search={id} />;
}
