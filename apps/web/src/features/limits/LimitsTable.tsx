import { arena, parseArena } from '@arena/money';
import { PLAY_LIMIT_KINDS, type PlayLimit } from '@arena/wire';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Amount } from '../../ui/Amount.js';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { Field } from '../../ui/Field.js';
import { FigureTable, NO_ROOM_FOR_COLUMNS, type Column } from '../../ui/FigureTable.js';
import { formatExactAmount, formatFullDateTime, formatTypedAmount } from '../../lib/format.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { useForm } from '../../ui/useForm.js';
import { detailOf } from '../../lib/api-error.js';
import { useAppDispatch } from '../../store/hooks.js';
import { readNumber } from '../../lib/number-input.js';
import { toastShown } from '../../store/toast.slice.js';
import { useGetLimitsQuery, useSetLimitMutation } from './limits.api.js';
import { t } from './limits.messages.js';
import { limitName } from './play-time.js';

/** In a narrow table, a row has its name with the button, and the figures below in one line. */
const Rows = styled('div')(({ theme }) => ({
  '&& td': { paddingBlock: theme.spacing(0.5) },
  // The first row of the limits of another kind.
  '&& tbody tr:nth-of-type(3n + 4)': { borderTopColor: theme.palette.lineStrong, borderTopWidth: 2 },
  [NO_ROOM_FOR_COLUMNS]: {
    '&& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
      alignItems: 'center',
      gap: theme.spacing(0.25, 1.5),
      padding: theme.spacing(0.75, 0),
    },
    '&& td': { padding: 0 },
    '&& td[data-kind="title"]': { gridColumn: '1 / 3' },
    '&& td[data-kind="actions"]': { gridArea: '1 / 3 / span 2', order: 0 },
    '&& td:not([data-kind])': { gridRow: 2, alignSelf: 'start' },
  },
}));

/** A player's limits of deposits, losses and stakes, each with what is used of it. */
export function LimitsTable() {
  const query = useGetLimitsQuery();
  const [changed, setChanged] = useState<PlayLimit>();
  return (
    <Panel title={t('limits')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('limitsLead')}
      </Typography>
      <QueryBoundary query={query} subject={t('limits')} failed={t('loadFailed')} skeleton={[9, 48]}>
        {(limits) => (
          <Rows>
            <FigureTable
              label={t('limits')}
              columns={columns(setChanged)}
              rows={PLAY_LIMIT_KINDS.flatMap((kind) => limits.filter((limit) => limit.kind === kind))}
              keyOf={({ kind, period }) => `${kind} ${period}`}
            />
          </Rows>
        )}
      </QueryBoundary>
      {changed !== undefined && <LimitDialog limit={changed} onClose={() => setChanged(undefined)} />}
    </Panel>
  );
}

const columns = (onChange: (limit: PlayLimit) => void): Column<PlayLimit>[] => [
  { name: t('limit'), kind: 'title', cell: ({ kind, period }) => `${t(kind)} ${t(period)}` },
  { name: t('used'), cell: (limit) => <Used {...limit} /> },
  { name: t('limitInArena'), cell: (limit) => <LimitAmount {...limit} /> },
  {
    name: t('change'),
    kind: 'actions',
    cell: (limit) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={t('changeLimit', { limit: limitName(limit) })}
        onClick={() => onChange(limit)}
      >
        {t('change')}
      </Button>
    ),
  },
];

/** What is used of a limit, as an amount and as a bar. */
function Used({ amount, used }: PlayLimit) {
  const limit = arena(amount ?? '0');
  return (
    <>
      <Amount value={used} decimals={2} />
      {limit > 0n && (
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={Math.min(100, Number((arena(used) * 100n) / limit))}
          sx={{ borderRadius: 2, bgcolor: 'lineStrong' }}
        />
      )}
    </>
  );
}

function LimitAmount({ amount, pending }: PlayLimit) {
  return (
    <>
      {amount === null ? <span>{t('noLimit')}</span> : <Amount value={amount} decimals={2} />}
      {pending !== null && (
        <Typography variant="body2" color="textSecondary" component="p">
          {t('pending', {
            value: pending.amount === null ? t('noLimit') : formatExactAmount(pending.amount),
            time: formatFullDateTime(pending.from, new Date()),
          })}
        </Typography>
      )}
    </>
  );
}

/** Changes or removes a limit. */
function LimitDialog({ limit, onClose }: { limit: PlayLimit; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [set, { isLoading }] = useSetLimitMutation();
  const current = limit.amount === null ? '' : formatTypedAmount(arena(limit.amount));
  const form = useForm({ amount: current }, { amount: amountError });

  const save = async (amount: string | null) => {
    try {
      const limits = await set({ kind: limit.kind, period: limit.period, amount }).unwrap();
      const saved = limits.find(({ kind, period }) => kind === limit.kind && period === limit.period);
      const from = saved?.pending?.from;
      const later =
        from === undefined
          ? {}
          : { description: t('savedLater', { time: formatFullDateTime(from, new Date()) }) };
      dispatch(toastShown({ title: t('saved'), ...later }));
      onClose();
    } catch (error) {
      form.setError('amount', detailOf(error));
      form.setFocus('amount');
    }
  };

  return (
    <FormDialog
      open
      title={t('changeLimit', { limit: limitName(limit) })}
      lead={t('limitsLead')}
      label={t('save')}
      busyLabel={t('saving')}
      isBusy={isLoading}
      moreButtons={
        limit.amount !== null && (
          <AriaDisabledButton variant="outlined" disabled={isLoading} onClick={() => void save(null)}>
            {t('removeLimit')}
          </AriaDisabledButton>
        )
      }
      onSubmit={form.handleSubmit(({ amount }) => save(readNumber(amount) ?? ''))}
      onClose={onClose}
    >
      <Field {...form.field('amount')} label={t('amount')} inputMode="decimal" autoComplete="off" autoFocus />
    </FormDialog>
  );
}

function amountError(text: string): string | undefined {
  return parseArena(readNumber(text) ?? '') === undefined ? t('amountRequired') : undefined;
}
