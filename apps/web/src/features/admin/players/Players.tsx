import type { ListedPlayer, PlayerPage } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
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
import { useAppSelector } from '../../../services/hooks.js';
import { useMayDo } from '../../../services/permissions.js';
import { t } from '../admin.messages.js';
import { Pagination } from '../Pagination.js';
import { roleName } from '../roles.js';
import { AdjustmentDialog } from './AdjustmentDialog.js';
import { FreezeDialog } from './FreezeDialog.js';
import { PasswordLinkDialog } from './PasswordLinkDialog.js';
import { useGetPlayersQuery } from './players.api.js';
import { RoleDialog } from './RoleDialog.js';

const INITIAL_SEARCH = { search: '' };

/**
 * Finds players, freezes and unfreezes their accounts, corrects their balances and gives them roles.
 * @param search what is searched first
 */
export function Players({ search = '' }: { search?: string }) {
  const [shown, setShown] = useState<{ search: string; before?: number }>({ search });
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

/** The dialog about a player that was opened last. */
interface OpenedDialog {
  Dialog: typeof FreezeDialog | typeof RoleDialog | typeof AdjustmentDialog | typeof PasswordLinkDialog;
  player: ListedPlayer;
  /** Counts the openings, so that each one starts with an empty form. */
  opening: number;
}

function PlayerTable({ page: { players } }: { page: PlayerPage }) {
  // The dialog keeps its player while it closes, so that its texts do not change.
  const [opened, setOpened] = useState<OpenedDialog>();
  const [isOpen, setOpen] = useState(false);
  const openDialog = (Dialog: OpenedDialog['Dialog'], player: ListedPlayer) => {
    setOpened((last) => ({ Dialog, player, opening: (last?.opening ?? 0) + 1 }));
    setOpen(true);
  };
  const columns: Column<ListedPlayer>[] = [
    { name: t('username'), cell: ({ username }) => <LongName>{username}</LongName> },
    { name: t('email'), kind: 'name', cell: ({ email }) => <LongName>{email}</LongName> },
    { name: t('balance'), cell: ({ arenaBalance }) => <Amount value={arenaBalance} /> },
    { name: t('registered'), cell: ({ createdAt }) => <DateTime at={createdAt} full /> },
    { name: t('role'), cell: ({ role }) => roleName(role) },
    { name: t('status'), cell: ({ isFrozen }) => <State isFrozen={isFrozen} /> },
    {
      name: t('actions'),
      kind: 'actions',
      cell: (player) => <PlayerActions player={player} onOpen={(Dialog) => openDialog(Dialog, player)} />,
    },
  ];
  return (
    <>
      <FigureTable label={t('players')} columns={columns} rows={players} keyOf={({ id }) => id} />
      {opened !== undefined && (
        <opened.Dialog
          key={opened.opening}
          player={opened.player}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

interface PlayerActionsProps {
  player: ListedPlayer;
  onOpen: (dialog: OpenedDialog['Dialog']) => void;
}

/** The buttons for which the admin has the permission. Admins change neither their own role nor their own balance. */
function PlayerActions({ player: { id, username, isFrozen, role }, onOpen }: PlayerActionsProps) {
  const isSelf = useAppSelector(({ session }) => session.user?.id === id);
  const mayChangeState = useMayDo(isFrozen ? 'players' : 'stop');
  const mayHelp = useMayDo('players');
  const mayCorrect = useMayDo('money');
  const mayGiveRoles = useMayDo('roles');
  return (
    <Buttons>
      {mayChangeState && (
        <Button
          variant="outlined"
          aria-label={t(isFrozen ? 'unfreezePlayer' : 'freezePlayer', { username })}
          onClick={() => onOpen(FreezeDialog)}
        >
          {t(isFrozen ? 'unfreeze' : 'freeze')}
        </Button>
      )}
      {mayHelp && (role === null || (mayGiveRoles && role !== 'owner')) && (
        <Button
          variant="outlined"
          aria-label={t('passwordLinkOf', { username })}
          onClick={() => onOpen(PasswordLinkDialog)}
        >
          {t('passwordLink')}
        </Button>
      )}
      {mayCorrect && !isSelf && (
        <Button
          variant="outlined"
          aria-label={t('correctBalanceOf', { username })}
          onClick={() => onOpen(AdjustmentDialog)}
        >
          {t('correctBalance')}
        </Button>
      )}
      {mayGiveRoles && !isSelf && (
        <Button
          variant="outlined"
          aria-label={t('changeRoleOf', { username })}
          onClick={() => onOpen(RoleDialog)}
        >
          {t('changeRole')}
        </Button>
      )}
    </Buttons>
  );
}

function State({ isFrozen }: { isFrozen: boolean }) {
  return <Badge data-tone={isFrozen ? 'bad' : 'good'}>{isFrozen ? t('frozen') : t('active')}</Badge>;
}
