import * as Toast from '@radix-ui/react-toast';
import { keyframes, styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ShownToast } from '../lib/toast.js';
import { brand } from './theme/brand.js';
import { t } from './components.messages.js';
import { CloseIcon } from './icons.js';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

const Region = styled(Toast.Viewport)(({ theme }) => ({
  position: 'fixed',
  right: 0,
  bottom: 0,
  zIndex: theme.zIndex.snackbar,
  width: 'min(400px, 100vw)',
  margin: 0,
  padding: theme.spacing(2),
  listStyle: 'none',
  outline: 'none',
  pointerEvents: 'none',
  // On phones, the controls of games are at the bottom edge, and the stage begins 150 px below the top.
  [theme.breakpoints.down('sm')]: { top: 56, bottom: 'auto', width: '100vw', padding: theme.spacing(0.5, 1) },
}));

const Card = styled(Toast.Root)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: theme.spacing(1.5),
  alignItems: 'start',
  padding: theme.spacing(1.75, 1.5, 1.75, 2),
  background: brand.depths[3],
  border: `1px solid ${theme.palette.lineStrong}`,
  borderLeftWidth: 4,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  boxShadow: '0 18px 50px rgba(0, 0, 0, 0.55)',
  pointerEvents: 'auto',
  animation: `${arrive} 180ms ease-out`,
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: 'transform 160ms' },
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 0.5, 0.75, 1.5),
    // The title and the description in one line.
    '& > div > div': { display: 'inline', marginRight: theme.spacing(1) },
  },
}));

const Title = styled(Toast.Title)(({ theme }) => ({ ...theme.typography.h4, lineHeight: 1.2 }));

const Description = styled(Toast.Description)(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 2,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Close = styled(Toast.Close)(({ theme }) => ({
  display: 'inline-flex',
  padding: theme.spacing(1),
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.palette.text.primary },
}));

interface ToastRegionProps {
  toast: ShownToast | null;
  onDismiss: (id: string) => void;
}

/** Shows a single toast for 5 s. Swiping 50 px to the right dismisses it, and F8 moves the focus to the region. */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast !== null && (
        <Card
          key={toast.id}
          style={{ borderLeftColor: toast.destructive === true ? brand.red : brand.mint }}
          onOpenChange={(open) => {
            if (!open) onDismiss(toast.id);
          }}
        >
          <div>
            <Title>{toast.title}</Title>
            {toast.description !== undefined && <Description>{toast.description}</Description>}
            {toast.link !== undefined && (
              <Toast.Close asChild>
                <Link to={toast.link.to}>{toast.link.text}</Link>
              </Toast.Close>
            )}
          </div>
          <Close aria-label={t('dismiss')}>
            <CloseIcon />
          </Close>
        </Card>
      )}
      <Region hotkey={['F8']} />
    </Toast.Provider>
  );
}
