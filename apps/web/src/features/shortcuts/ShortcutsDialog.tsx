import { styled } from '@mui/material/styles';
import { DialogFrame } from '../../ui/DialogFrame.js';
import type { PageKey } from './page-keys.js';
import { t } from './shortcuts.messages.js';

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dd': { margin: 0 },
}));

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 32,
  padding: theme.spacing(0.25, 1),
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: 6,
  background: theme.palette.surface.control,
  fontFamily: 'inherit',
  fontWeight: 650,
  textAlign: 'center',
}));

interface ShortcutsDialogProps {
  /** The keys of the page, or undefined while the dialog is closed. */
  keys: PageKey[] | undefined;
  onClose: () => void;
}

/** Lists the keys of the current page. */
export function ShortcutsDialog({ keys, onClose }: ShortcutsDialogProps) {
  return (
    <DialogFrame open={keys !== undefined} title={t('title')} lead={t('lead')} onClose={onClose}>
      <Keys>
        {[...(keys ?? []), { key: '?', name: t('showKeys') }].map(({ key, name }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </Keys>
    </DialogFrame>
  );
}
