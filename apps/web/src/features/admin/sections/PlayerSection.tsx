import { useParams } from 'react-router';
import { Empty } from '../../../components/Empty.js';
import { PlayerPage } from '../player-page/PlayerPage.js';
import { t } from '../player-page/player-page.messages.js';

/** The section /admin/players/:id: one player. */
export function PlayerSection() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <PlayerPage key={id} userId={Number(id)} />
  ) : (
    <Empty>{t('notFound')}</Empty>
  );
}
