import {
  NOTE_LENGTH,
  PLAYER_CHECKS,
  PLAYER_TAGS,
  type PlayerCheck,
  type PlayerNote,
  type PlayerNotePage,
  type PlayerTag,
} from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Badge } from '../../../ui/Badge.js';
import { FigureTable } from '../../../ui/FigureTable.js';
import { Panel } from '../../../ui/Panel.js';
import { useAppSelector } from '../../../store/hooks.js';
import { useMayDo } from '../../../store/permissions.js';
import { useAdminToast } from '../../../api/useAdminToast.js';
import { ActionRow, type Action } from '../ActionDialog.js';
import { Hint } from '../parts.js';
import { playersApi } from '../players/players.api.js';
import { TableTime } from '../table/columns.js';
import { PagedTable, type FigureList, type PagedList } from '../table/PagedTable.js';
import { CHECK_NAMES, TAG_NAMES } from '../words.js';

/** Returns why a text cannot be a note, or undefined if it can. The API enforces the same rule. */
function noteError(text: string): string | undefined {
  if (text.trim() === '') return 'Enter a note';
  return text.trim().length > NOTE_LENGTH.max ? `Use at most ${NOTE_LENGTH.max} characters` : undefined;
}

const NoteText = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const notes = (userId: number): PagedList<PlayerNotePage, PlayerNote> => ({
  title: 'Notes',
  empty: 'No notes yet.',
  usePage: (before) => playersApi.useGetPlayerNotesQuery({ userId, before }),
  rowsOf: (page) => page.notes,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Note', cell: ({ text }) => <NoteText>{text}</NoteText> },
    { name: 'Author', cell: ({ author }) => author },
    { name: 'Time', cell: ({ createdAt }) => <TableTime at={createdAt} /> },
  ],
});

/** What admins have written about the player, and a form for another note. */
export function Notes({ userId }: { userId: number }) {
  const mayWrite = useMayDo('players');
  const [addNote] = playersApi.useAddPlayerNoteMutation();
  const note: Action<'text'> = {
    fields: { text: { label: 'Note', hint: 'Notes can neither be changed nor deleted.', rule: noteError } },
    button: 'Add note',
    send: ({ text }) => addNote({ userId, text }).unwrap(),
    done: 'The note was added',
    failed: 'Failed to add the note',
  };
  return (
    <Panel title="Notes">
      <Stack sx={{ gap: 2.5 }}>
        {mayWrite && <ActionRow action={note} />}
        <PagedTable list={notes(userId)} />
      </Stack>
    </Panel>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2.5),
  '& label': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1), minHeight: 32 },
  '& input': { width: 18, height: 18, accentColor: theme.palette.primary.main },
}));

/** The tags of the account, for admins who may change them as checkboxes that act at once. */
export function Tags({ userId, tags }: { userId: number; tags: readonly PlayerTag[] }) {
  const notify = useAdminToast();
  const mayChange = useMayDo('players');
  const [setTag] = playersApi.useSetPlayerTagMutation();
  const set = (tag: PlayerTag, isSet: boolean) =>
    notify(setTag({ userId, tag, isSet }).unwrap(), {
      done: 'The tags were saved',
      failed: 'Failed to save the tags',
    });
  return (
    <Panel title="Tags">
      <Choices role="group" aria-label="Tags">
        {PLAYER_TAGS.filter((tag) => mayChange || tags.includes(tag)).map((tag) =>
          mayChange ? (
            <label key={tag}>
              <input
                type="checkbox"
                checked={tags.includes(tag)}
                onChange={({ target }) => void set(tag, target.checked)}
              />
              {TAG_NAMES[tag]}
            </label>
          ) : (
            <Badge key={tag}>{TAG_NAMES[tag]}</Badge>
          ),
        )}
      </Choices>
    </Panel>
  );
}

const CHECKS: FigureList<PlayerCheck> = {
  title: 'Checks',
  empty: 'No checks recorded.',
  keyOf: ({ kind, recordedAt }) => `${kind} ${recordedAt}`,
  columns: [
    { name: 'Check', cell: ({ kind }) => CHECK_NAMES[kind] },
    {
      name: 'Outcome',
      cell: ({ hasPassed }) => (
        <Badge data-tone={hasPassed ? 'good' : 'bad'}>{hasPassed ? 'Passed' : 'Failed'}</Badge>
      ),
    },
    { name: 'Note', kind: 'name', cell: ({ note }) => <NoteText>{note}</NoteText> },
    { name: 'By', cell: ({ recordedBy }) => recordedBy },
    { name: 'Time', cell: ({ recordedAt }) => <TableTime at={recordedAt} /> },
  ],
};

/** The identity and sanctions checks of the player, and a form that records one. */
export function Checks({ userId, checks }: { userId: number; checks: PlayerCheck[] }) {
  const isSelf = useAppSelector(({ session }) => session.user?.id === userId);
  const mayRecord = useMayDo('money') && !isSelf;
  const [record] = playersApi.useRecordPlayerCheckMutation();
  const check: Action<'kind' | 'outcome' | 'note'> = {
    fields: {
      kind: {
        label: 'Check',
        value: 'identity',
        options: PLAYER_CHECKS.map((kind) => [kind, CHECK_NAMES[kind]]),
      },
      outcome: {
        label: 'Outcome',
        value: 'passed',
        options: [
          ['passed', 'Passed'],
          ['failed', 'Failed'],
        ],
      },
      note: { label: 'Note', hint: 'What was checked, for the audit log', rule: noteError },
    },
    button: 'Record',
    send: ({ kind, outcome, note }) => {
      const chosen = PLAYER_CHECKS.find((known) => known === kind) ?? 'identity';
      return record({ userId, kind: chosen, hasPassed: outcome === 'passed', note }).unwrap();
    },
    done: 'The check was recorded',
    failed: 'Failed to record the check',
  };
  return (
    <Panel title={CHECKS.title}>
      <Stack sx={{ gap: 2.5 }}>
        <Hint>A withdrawal that needs a check is paid when the latest one of its kind was passed.</Hint>
        {mayRecord && <ActionRow action={check} sx={{ '& > div': { flex: '1 1 140px' } }} />}
        <FigureTable label={CHECKS.title} {...CHECKS} rows={checks} />
      </Stack>
    </Panel>
  );
}
