import { SETTING_GROUPS, type SettingsOverview, type SettingGroup } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Notice } from '../../../components/Notice.js';
import { Panel } from '../../../components/Panel.js';
import { useMayDo } from '../../../services/permissions.js';
import { LocalTime } from '../LocalTime.js';
import { SettingField } from './SettingField.js';
import { differencesOf, enteredText, valueError, type Edits } from './setting-values.js';
import { SettingsReview } from './SettingsReview.js';
import { t } from './settings.messages.js';

const GROUP_TITLES = {
  games: () => t('groupGames'),
  house: () => t('groupHouse'),
  accounts: () => t('groupAccounts'),
  withdrawals: () => t('groupWithdrawals'),
  texts: () => t('groupTexts'),
} as const satisfies Record<SettingGroup, () => string>;

const Actions = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 0),
  background: theme.palette.background.default,
}));

/** What an admin has entered, and the version that it changes. */
interface Draft {
  base: SettingsOverview;
  edits: Edits;
}

/** The settings in groups. Edited values stay with the version that they change, also when another one is stored. */
export function SettingsForm({ current }: { current: SettingsOverview }) {
  const mayChange = useMayDo('settings');
  const [draft, setDraft] = useState<Draft>();
  const [review, setReview] = useState({ open: false, count: 0 });
  const { base, edits } = draft ?? { base: current, edits: {} };
  const change = (key: string, value: string | null) => setDraft({ base, edits: { ...edits, [key]: value } });
  const differences = differencesOf(base.settings, edits);
  const isValid = base.settings.every((one) => valueError(one, enteredText(one, edits)) === undefined);
  const closeReview = () => setReview((known) => ({ ...known, open: false }));
  const discard = () => setDraft(undefined);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Notice>{mayChange ? t('intro') : t('readOnly')}</Notice>
      {current.pending !== null && (
        <Notice role="status">
          <Trans
            id={t.id('pending')}
            values={{ version: current.pending.id }}
            components={{ time: <LocalTime at={current.pending.effectiveAt} short /> }}
          />
        </Notice>
      )}
      {base.version !== current.version && <Notice role="alert">{t('outdated')}</Notice>}
      {SETTING_GROUPS.map((group) => (
        <Panel key={group} title={GROUP_TITLES[group]()}>
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
      ))}
      {mayChange && draft !== undefined && (
        <Actions>
          <Button onClick={discard}>{t('discard')}</Button>
          <AriaDisabledButton
            variant="contained"
            disabled={differences.length === 0 || !isValid}
            onClick={() => setReview(({ count }) => ({ open: true, count: count + 1 }))}
          >
            {t('review', { count: differences.length })}
          </AriaDisabledButton>
        </Actions>
      )}
      <SettingsReview
        key={review.count}
        base={base}
        edits={edits}
        open={review.open}
        onClose={closeReview}
        onDone={() => {
          closeReview();
          discard();
        }}
      />
    </Stack>
  );
}
