import {
  SETTING_GROUPS,
  type RuntimeSetting,
  type SettingDifference,
  type SettingGroup,
  type SettingsOverview,
  type SettingsVersion,
  type SettingsVersionPage,
} from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { AriaDisabledButton } from '../../../ui/AriaDisabledButton.js';
import { Badge } from '../../../ui/Badge.js';
import { Field } from '../../../ui/Field.js';
import { FigureTable } from '../../../ui/FigureTable.js';
import { Notice } from '../../../ui/Notice.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { SelectField } from '../../../ui/SelectField.js';
import { useMayDo } from '../../../store/permissions.js';
import { ActionForm, REASON, useAdminDialog, type Action, type Close } from '../ActionDialog.js';
import { adminApi, useSettings } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { Anchor } from '../layout/Anchor.js';
import { LocalTime } from '../LocalTime.js';
import { Hint } from '../parts.js';
import { PagedTable, type PagedList } from '../table/PagedTable.js';
import {
  boundsText,
  differencesOf,
  enteredText,
  valueError,
  valueText,
  type Edits,
} from './setting-values.js';

const GROUP_TITLES: Record<SettingGroup, string> = {
  games: 'Games',
  house: 'House and partners',
  accounts: 'Accounts',
  withdrawals: 'Deposits and withdrawals',
  texts: 'Texts for players',
};

const Index = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2.5),
}));

const Actions = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2.5),
  background: theme.palette.surface.raised,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: theme.shape.borderRadius,
}));

/** What an admin has entered, and the version that it changes. */
interface Draft {
  base: SettingsOverview;
  edits: Edits;
}

/** The settings in groups. Edited values stay with the version that they change, also when another one is stored. */
function SettingsForm({ current }: { current: SettingsOverview }) {
  const mayChange = useMayDo('settings');
  const [draft, setDraft] = useState<Draft>();
  const { show, dialog } = useAdminDialog();
  const { base, edits } = draft ?? { base: current, edits: {} };
  const change = (key: string, value: string | null) => setDraft({ base, edits: { ...edits, [key]: value } });
  const differences = differencesOf(base.settings, edits);
  const isValid = base.settings.every((one) => valueError(one, enteredText(one, edits)) === undefined);
  const discard = () => setDraft(undefined);
  const review = () =>
    show({
      title: 'Review your changes',
      lead: 'Check the values before and after. Where money depends on a setting, another admin may have to approve the change.',
      body: (close) => <Review base={base} edits={edits} close={close} onDone={discard} />,
    });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Hint sx={{ maxWidth: '52rem' }}>
        {mayChange
          ? 'These settings change without a restart. A bet or crash round that has begun keeps its rules. All nodes apply a change at the same moment, a few seconds after it was stored.'
          : 'Your role can see the settings, but not change them.'}
      </Hint>
      {current.pending !== null && (
        <Notice role="status">
          Version {current.pending.id} takes effect at <LocalTime at={current.pending.effectiveAt} short />.
        </Notice>
      )}
      {base.version !== current.version && (
        <Notice role="alert">
          Another admin has changed the settings in the meantime. Discard your changes to see the new values.
        </Notice>
      )}
      <GroupLinks />
      {SETTING_GROUPS.map((group) => (
        <Anchor key={group} id={`group-${group}`}>
          <Panel title={GROUP_TITLES[group]}>
            {base.settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingField
                  key={setting.key}
                  setting={setting}
                  edits={edits}
                  isReadOnly={!mayChange}
                  onChange={(value) => change(setting.key, value)}
                />
              ))}
          </Panel>
        </Anchor>
      ))}
      {mayChange && draft !== undefined && (
        <Actions>
          <Button onClick={discard}>Discard</Button>
          <AriaDisabledButton
            variant="contained"
            disabled={differences.length === 0 || !isValid}
            onClick={review}
          >
            {t('review', { count: differences.length })}
          </AriaDisabledButton>
        </Actions>
      )}
      {dialog}
    </Stack>
  );
}

/** Links to the groups of settings. */
const GroupLinks = () => (
  <Index aria-label="Groups">
    {SETTING_GROUPS.map((group) => (
      <Link key={group} to={`#group-${group}`}>
        {GROUP_TITLES[group]}
      </Link>
    ))}
  </Index>
);

interface ReviewProps extends Draft {
  close: Close;
  onDone: () => void;
}

/** Shows each changed setting before and after, and asks for the reason. */
function Review({ base, edits, close, onDone }: ReviewProps) {
  const [change] = adminApi.useChangeSettingsMutation();
  const differences = differencesOf(base.settings, edits);
  const settingOf = (key: string) => base.settings.find((setting) => setting.key === key);
  const values = Object.fromEntries(
    differences.map(({ key, after, isDefault }) => [key, isDefault ? null : (after ?? '')]),
  );
  const action: Action<'reason'> = {
    fields: { reason: { ...REASON, autoFocus: true } },
    button: 'Apply changes',
    busy: 'Saving...',
    isRepeatable: true,
    send: ({ reason }) => change({ ...values, version: base.version, reason }).unwrap(),
    done: 'All nodes apply the new settings in a few seconds',
    failed: 'Failed to change the settings',
    onDone,
  };
  return (
    <ActionForm action={action} close={close}>
      <FigureTable
        label="Changes"
        columns={[
          { name: 'Setting', cell: ({ key }) => settingOf(key)?.label ?? key },
          { name: 'Before', cell: ({ key, before }) => valueText(before, settingOf(key)) },
          { name: 'After', cell: ({ key, after }) => valueText(after, settingOf(key)) },
        ]}
        rows={differences}
        keyOf={({ key }) => key}
      />
    </ActionForm>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 300px)',
  gap: theme.spacing(1, 5),
  alignItems: 'center',
  margin: theme.spacing(0, -2.5),
  padding: theme.spacing(1, 2.5),
  '&[data-wide="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-changed="true"]': { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.spacing(1.5) },
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& summary': { padding: theme.spacing(0.25, 0), borderRadius: 6, listStyle: 'none', cursor: 'pointer' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '"More"',
    marginLeft: theme.spacing(0.75),
    color: theme.palette.text.primary,
    textDecoration: 'underline',
  },
  '& [open] > summary::after': { content: '"Less"' },
  '& details, & p': {
    margin: 0,
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& input': { paddingBlock: 8 },
  '& select': { minHeight: 44 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Unit = styled('span')(({ theme }) => ({
  paddingRight: theme.spacing(1.5),
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
}));

interface SettingFieldProps {
  setting: RuntimeSetting;
  edits: Edits;
  isReadOnly: boolean;
  /** @param value null is the default */
  onChange: (value: string | null) => void;
}

/** A setting with its help, bounds and default, and the field that changes it. */
function SettingField({ setting, edits, isReadOnly, onChange }: SettingFieldProps) {
  const { label, choices, unit, isDefault, isMoney } = setting;
  const text = enteredText(setting, edits);
  const edit = edits[setting.key];
  const isChanged = edit !== undefined && text !== (setting.value ?? '');
  const hasDefault = edit === undefined ? isDefault : edit === null || edit === (setting.default ?? '');
  return (
    <Row role="group" aria-label={label} data-changed={isChanged} data-wide={setting.maxLength !== undefined}>
      <div>
        <header>
          <h3>{label}</h3>
          {isChanged && <Badge>{isMoney ? 'Changed, may need approval' : 'Changed'}</Badge>}
          <p>{boundsText(setting)}</p>
          {!isReadOnly && !hasDefault && (
            <Button
              size="small"
              aria-label={`Use the default of ${label}`}
              sx={{ minHeight: 28, paddingY: 0 }}
              onClick={() => onChange(null)}
            >
              Use default
            </Button>
          )}
        </header>
        <Help text={setting.help} />
      </div>
      <div>
        {isReadOnly ? (
          <strong>{valueText(setting.value, setting)}</strong>
        ) : choices === undefined ? (
          <Field
            label={label}
            hideLabel
            autoComplete="off"
            inputMode={setting.kind === 'text' ? 'text' : 'decimal'}
            placeholder="Not set"
            value={text}
            error={valueError(setting, text)}
            end={unit !== '' && <Unit>{setting.kind === 'percent' ? '%' : unit}</Unit>}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <SelectField
            label={label}
            hideLabel
            value={text}
            options={choices.map((choice) => [choice, choice] as const)}
            onChange={onChange}
          />
        )}
      </div>
    </Row>
  );
}

/** The first sentence of a help text, and the others when it is clicked. */
function Help({ text }: { text: string }) {
  const [first = text, ...others] = text.split(/(?<=\.) (?=[A-Z0-9])/);
  if (others.length === 0) return <p>{first}</p>;
  return (
    <details>
      <summary>{first}</summary>
      {others.join(' ')}
    </details>
  );
}

/** The versions of the settings, newest first: when, by whom, why, and what changed. */
const history = (settings: readonly RuntimeSetting[]): PagedList<SettingsVersionPage, SettingsVersion> => ({
  title: 'Changes of settings',
  subject: 'The changes of settings',
  pages: 'Older changes',
  empty: 'No setting was ever changed. All have the values of the environment variables.',
  usePage: adminApi.useGetSettingsVersionsQuery,
  rowsOf: ({ versions }) => versions,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Version', cell: ({ id }) => id },
    { name: 'Stored', cell: ({ createdAt }) => <LocalTime at={createdAt} short /> },
    { name: 'By', cell: byWhom },
    {
      name: 'Changes',
      kind: 'name',
      cell: ({ changes }) => changes.map((one) => <div key={one.key}>{changeText(one, settings)}</div>),
    },
    { name: 'Reason', cell: ({ reason }) => reason },
  ],
});

const byWhom = ({ author, approver }: SettingsVersion): string =>
  [author ?? 'Command line', ...(approver === null ? [] : [`approved by ${approver}`])].join(', ');

/** Describes a change with the values before and after. */
function changeText(
  { key, before, after, isDefault }: SettingDifference,
  settings: readonly RuntimeSetting[],
) {
  const setting = settings.find((one) => one.key === key);
  const values = `${valueText(before, setting)} → ${valueText(after, setting)}`;
  return `${setting?.label ?? key}: ${isDefault ? `${values} (default)` : values}`;
}

/** The settings that take no restart, and their changes. */
export function SettingsSection() {
  const query = useSettings();
  return (
    <QueryBoundary
      query={query}
      subject="The settings"
      skeleton={[14, 64]}
      frame={(content) => <Panel title="Settings">{content}</Panel>}
    >
      {(current) => (
        <Stack sx={{ gap: 2.5 }}>
          <SettingsForm current={current} />
          <Panel title="Changes of settings">
            <PagedTable list={history(current.settings)} />
          </Panel>
        </Stack>
      )}
    </QueryBoundary>
  );
}
