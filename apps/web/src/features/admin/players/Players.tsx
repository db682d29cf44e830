import type { ListedPlayer, PlayerPage } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Amount } from '../../../components/Amount.js';
import { Badge } from '../../../components/Badge.js';
import { DateTime } from '../../../components/DateTime.js';
import { Field } from '../../../components/Field.js';
import { FigureTable, LongName, type Column } from '../../../components/FigureTable.js';
import { FormRow } from '../../../components/FormRow.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { useForm } from '../../../components/useForm.js';
import { t } from '../admin.messages.js';
import { Pagination } from '../Pagination.js';
import { FreezeDialog } from './FreezeDialog.js';
import { useGetPlayersQuery } from './players.api.js';

const INITIAL_SEARCH = { search: '' };

/** Finds players, and freezes and unfreezes their accounts. */
export function Players() {
  const [shown, setShown] = useState<{ search: string; before?: number }>(INITIAL_SEARCH);
  const { currentData, ...query } = useGetPlayersQuery({ search: shown.search, before: shown.before });
  // Keeps showing the previous page until the next one has loaded or failed to load.
  const data = query.error === undefined ? query.data : currentData;
  return (
    <Panel title={t('players')}>
      <Stack sx={{ gap: 2.5 }}>
        <SearchForm onSearch={(search) => setShown({ search })} />
        <QueryBoundary
          query={{ ...query, data }}
          subject={t('thePlayers')}
          loading={<SkeletonRows rows={4} height={56} />}
          empty={t('playersEmpty')}
          isEmpty={({ players }) => players.length === 0}
        >
          {(page) => (
            <>
              <PlayerTable page={page} />
              {(shown.before !== undefined || page.next !== null) && (
                <Pagination
                  label={t('playerPages')}
                  isNewest={shown.before === undefined}
                  older={currentData?.next ?? undefined}
                  onChange={(before) =>
                    setShown({ search: shown.search, ...(before !== undefined && { before }) })
                  }
                />
              )}
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Panel>
  );
}

function SearchForm({ onSearch }: { onSearch: (search: string) => void }) {
  const { field, handleSubmit } = useForm(INITIAL_SEARCH);
  const submit = handleSubmit(({ search }) => {
    onSearch(search.trim());
    return Promise.resolve();
  });
  return (
    <FormRow role="search" noValidate onSubmit={submit}>
      <Field
        {...field('search')}
        label={t('searchPlayers')}
        hint={t('searchPlayersHint')}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="outlined" sx={{ mt: 3.5 }}>
        {t('search')}
      </Button>
    </FormRow>
  );
}

function PlayerTable({ page: { players } }: { page: PlayerPage }) {
  // The player of the dialog stays while the dialog closes, so that its texts do not change.
  const [selected, setSelected] = useState<ListedPlayer>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const openDialog = (player: ListedPlayer) => {
    setSelected(player);
    setDialogOpen(true);
  };
  const columns: Column<ListedPlayer>[] = [
    { name: t('username'), cell: ({ username }) => <LongName>{username}</LongName> },
    { name: t('email'), kind: 'name', cell: ({ email }) => <LongName>{email}</LongName> },
    { name: t('balance'), cell: ({ arenaBalance }) => <Amount value={arenaBalance} /> },
    { name: t('registered'), cell: ({ createdAt }) => <DateTime at={createdAt} full /> },
    { name: t('status'), cell: ({ isFrozen }) => <State isFrozen={isFrozen} /> },
    {
      name: t('actions'),
      kind: 'actions',
      cell: (player) => (
        <Button
          variant="outlined"
          aria-label={t(player.isFrozen ? 'unfreezePlayer' : 'freezePlayer', { username: player.username })}
          onClick={() => openDialog(player)}
        >
          {t(player.isFrozen ? 'unfreeze' : 'freeze')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <FigureTable label={t('players')} columns={columns} rows={players} keyOf={({ id }) => id} />
      {selected !== undefined && (
        <FreezeDialog
          key={`${selected.id} ${selected.isFrozen}`}
          player={selected}
          open={isDialogOpen}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

function State({ isFrozen }: { isFrozen: boolean }) {
  return <Badge data-tone={isFrozen ? 'bad' : 'good'}>{isFrozen ? t('frozen') : t('active')}</Badge>;
}
