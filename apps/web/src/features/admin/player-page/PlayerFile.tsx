import {
  NOTE_LENGTH,
  PLAYER_CHECKS,
  PLAYER_TAGS,
  type PlayerCheck,
  type PlayerCheckKind,
  type PlayerNote,
  type PlayerNotePage,
  type PlayerTag,
} from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Badge } from '../../../components/Badge.js';
import { Empty } from '../../../components/Empty.js';
import { Field } from '../../../components/Field.js';
import { FigureTable, type Column } from '../../../components/FigureTable.js';
import { FormRow } from '../../../components/FormRow.js';
import { Panel } from '../../../components/Panel.js';
import { SelectField } from '../../../components/SelectField.js';
import { useForm } from '../../../components/useForm.js';
import { useAppSelector } from '../../../services/hooks.js';
import { useMayDo } from '../../../services/permissions.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { TableTime } from '../table/columns.js';
import { PagedTable } from './PagedTable.js';
import {
  useAddPlayerNoteMutation,
  useGetPlayerNotesQuery,
  useRecordPlayerCheckMutation,
  useSetPlayerTagMutation,
} from './player-page.api.js';
import { t } from './player-page.messages.js';
import { checkName, tagName } from './words.js';

/** Returns why a text cannot be a note, or undefined if it can. The API enforces the same rule. */
function noteError(text: string): string | undefined {
  if (text.trim() === '') return t('noteRequired');
  return text.trim().length > NOTE_LENGTH.max ? t('noteTooLong', { max: NOTE_LENGTH.max }) : undefined;
}

const NO_TEXT = { note: '' };
const RULES = { note: noteError };

const NoteText = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** What admins have written about the player, and a form for another note. */
export function Notes({ userId }: { userId: number }) {
  return (
    <Panel title={t('notes')}>
      <Stack sx={{ gap: 2.5 }}>
        {useMayDo('players') && <NoteForm userId={userId} />}
        <PagedTable<PlayerNotePage, PlayerNote>
          userId={userId}
          label={t('notes')}
          empty={t('notesEmpty')}
          columns={[
            { name: t('note'), cell: ({ text }) => <NoteText>{text}</NoteText> },
            { name: t('author'), cell: ({ author }) => author },
            { name: t('time'), cell: ({ createdAt }) => <TableTime at={createdAt} /> },
          ]}
          usePage={useGetPlayerNotesQuery}
          rowsOf={({ notes }) => notes}
          keyOf={({ id }) => id}
        />
      </Stack>
    </Panel>
  );
}

function NoteForm({ userId }: { userId: number }) {
  const notify = useAdminToast();
  const [addNote] = useAddPlayerNoteMutation();
  const { field, handleSubmit, isSubmitting, reset } = useForm(NO_TEXT, RULES);
  const submit = handleSubmit(async ({ note }) => {
    const added = await notify(addNote({ userId, text: note.trim() }).unwrap(), {
      done: t('noteAdded'),
      failed: t('noteFailed'),
    });
    if (added !== undefined) reset();
  });
  return (
    <FormRow noValidate onSubmit={(event) => void submit(event)}>
      <Field {...field('note')} label={t('note')} hint={t('noteHint')} autoComplete="off" />
      <AriaDisabledButton type="submit" variant="outlined" disabled={isSubmitting}>
        {t('addNote')}
      </AriaDisabledButton>
    </FormRow>
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
  const [setTag] = useSetPlayerTagMutation();
  const set = (tag: PlayerTag, isSet: boolean) =>
    notify(setTag({ userId, tag, isSet }).unwrap(), { done: t('tagsSaved'), failed: t('tagsFailed') });
  return (
    <Panel title={t('tags')}>
      <Choices role="group" aria-label={t('tags')}>
        {PLAYER_TAGS.filter((tag) => mayChange || tags.includes(tag)).map((tag) =>
          mayChange ? (
            <label key={tag}>
              <input
                type="checkbox"
                checked={tags.includes(tag)}
                onChange={({ target }) => void set(tag, target.checked)}
              />
              {tagName(tag)}
            </label>
          ) : (
            <Badge key={tag}>{tagName(tag)}</Badge>
          ),
        )}
      </Choices>
    </Panel>
  );
}

const checkColumns = (): Column<PlayerCheck>[] => [
  { name: t('check'), cell: ({ kind }) => checkName(kind) },
  {
    name: t('outcome'),
    cell: ({ hasPassed }) => (
      <Badge data-tone={hasPassed ? 'good' : 'bad'}>{t(hasPassed ? 'passed' : 'failed')}</Badge>
    ),
  },
  { name: t('checkNote'), kind: 'name', cell: ({ note }) => <NoteText>{note}</NoteText> },
  { name: t('recordedBy'), cell: ({ recordedBy }) => recordedBy },
  { name: t('time'), cell: ({ recordedAt }) => <TableTime at={recordedAt} /> },
];

const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** The identity and sanctions checks of the player, and a form that records one. */
export function Checks({ userId, checks }: { userId: number; checks: PlayerCheck[] }) {
  const isSelf = useAppSelector(({ session }) => session.user?.id === userId);
  const mayRecord = useMayDo('money') && !isSelf;
  return (
    <Panel title={t('checks')}>
      <Stack sx={{ gap: 2.5 }}>
        <Hint>{t('checksHint')}</Hint>
        {mayRecord && <CheckForm userId={userId} />}
        {checks.length === 0 ? (
          <Empty>{t('checksEmpty')}</Empty>
        ) : (
          <FigureTable
            label={t('checks')}
            columns={checkColumns()}
            rows={checks}
            keyOf={({ kind, recordedAt }) => `${kind} ${recordedAt}`}
          />
        )}
      </Stack>
    </Panel>
  );
}

function CheckForm({ userId }: { userId: number }) {
  const notify = useAdminToast();
  const [record] = useRecordPlayerCheckMutation();
  const [kind, setKind] = useState<PlayerCheckKind>('identity');
  const [outcome, setOutcome] = useState<'passed' | 'failed'>('passed');
  const { field, handleSubmit, isSubmitting, reset } = useForm(NO_TEXT, RULES);
  const submit = handleSubmit(async ({ note }) => {
    const check = { kind, hasPassed: outcome === 'passed', note: note.trim() };
    const recorded = await notify(record({ userId, check }).unwrap(), {
      done: t('checkRecorded'),
      failed: t('checkFailed'),
    });
    if (recorded !== undefined) reset();
  });
  return (
    <FormRow noValidate onSubmit={(event) => void submit(event)} sx={{ '& > div': { flex: '1 1 140px' } }}>
      <SelectField
        label={t('check')}
        value={kind}
        options={PLAYER_CHECKS.map((name) => [name, checkName(name)] as const)}
        onChange={setKind}
      />
      <SelectField
        label={t('outcome')}
        value={outcome}
        options={[
          ['passed', t('passed')],
          ['failed', t('failed')],
        ]}
        onChange={setOutcome}
      />
      <Field {...field('note')} label={t('checkNote')} hint={t('checkNoteHint')} autoComplete="off" />
      <AriaDisabledButton type="submit" variant="outlined" disabled={isSubmitting}>
        {t('recordCheck')}
      </AriaDisabledButton>
    </FormRow>
  );
}
