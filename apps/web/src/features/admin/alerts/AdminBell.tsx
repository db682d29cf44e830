import type { Alert } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/Badge.js';
import { Empty } from '../../../ui/Empty.js';
import { icon } from '../../../ui/icons.js';
import { LoadingLine } from '../../../ui/Loading.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { common } from '../../../lib/common.messages.js';
import { useMayDo } from '../../../store/permissions.js';
import { useAdminToast } from '../../../api/useAdminToast.js';
import { adminApi, useAlerts } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { detailsOf } from '../alerts.js';
import { LocalTime } from '../LocalTime.js';

const BellIcon = icon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.500h-15L6 16.5zM10 20.500a2.2 2.2 0 0 0 4 0" />,
);

const Box = styled('div')({ position: 'relative', flexShrink: 0 });

const BellButton = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  background: theme.palette.surface.control,
  color: theme.palette.text.primary,
  fontSize: '1.125rem',
  cursor: 'pointer',
  '&:hover': { background: theme.palette.surface.raised },
  '& > b': {
    position: 'absolute',
    top: -8,
    right: -8,
    minWidth: 22,
    padding: '1px 6px',
    borderRadius: 999,
    background: theme.palette.error.main,
    color: theme.palette.error.contrastText,
    fontSize: '0.8125rem',
    lineHeight: '20px',
  },
}));

const Popup = styled('section')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal - 1,
  top: 'calc(100% + 8px)',
  right: 0,
  width: 440,
  maxWidth: 'calc(100vw - 24px)',
  maxHeight: '70vh',
  overflowY: 'auto',
  padding: theme.spacing(2),
  background: theme.palette.surface.raised,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: Number(theme.shape.borderRadius),
  boxShadow: '0 12px 40px rgba(0, 0, 0, 0.5)',
  '& h2, & h3': { ...theme.typography.h4, margin: theme.spacing(0, 0, 1.5) },
  '& h3': { marginTop: theme.spacing(2), fontSize: '1.125rem' },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& li': {
    display: 'grid',
    gap: theme.spacing(0.75),
    paddingTop: theme.spacing(1.5),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& p': { margin: 0, overflowWrap: 'anywhere', color: theme.palette.text.secondary },
  '& strong': { display: 'block', color: theme.palette.text.primary },
  '& li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1.5) },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

/** A bell with the number of alerts that no admin has acknowledged. Opens the list of alerts. */
export function AdminBell() {
  const query = useAlerts();
  const { isOpen, setOpen, box, button } = usePopup();
  const id = useId();
  const count = query.data?.open.filter(isNew).length ?? 0;
  return (
    <Box ref={box}>
      <BellButton
        ref={button}
        type="button"
        aria-label={t('bell', { count })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) void query.refetch();
          setOpen(!isOpen);
        }}
      >
        <BellIcon />
        {count > 0 && <b aria-hidden>{count}</b>}
      </BellButton>
      {isOpen && (
        <Popup id={id} aria-label="Alerts of the system">
          <h2>Open alerts</h2>
          <QueryBoundary
            query={query}
            subject="The alerts"
            loading={<LoadingLine label={common('loading')} />}
          >
            {({ open, ended }) => (
              <>
                {open.length === 0 ? (
                  <Empty>Nothing is wrong.</Empty>
                ) : (
                  <AlertItems alerts={open} onFollow={() => setOpen(false)} />
                )}
                {ended.length > 0 && (
                  <>
                    <h3>Ended lately</h3>
                    <AlertItems alerts={ended} onFollow={() => setOpen(false)} />
                  </>
                )}
              </>
            )}
          </QueryBoundary>
        </Popup>
      )}
    </Box>
  );
}

const isNew = ({ acknowledgedAt, endedAt }: Alert): boolean => acknowledgedAt === null && endedAt === null;

/** Closes the popup when Escape or something outside of it is pressed. */
function usePopup() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return { isOpen, setOpen, box, button };
}

interface AlertItemsProps {
  alerts: Alert[];
  /** Called when a link to the details is followed. */
  onFollow: () => void;
}

function AlertItems({ alerts, onFollow }: AlertItemsProps) {
  return (
    <List>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <div>
            <State alert={alert} />
            <small>
              <LocalTime at={alert.raisedAt} short />
            </small>
          </div>
          <p>
            <strong>{alert.title}</strong>
            {alert.detail}
          </p>
          <div>
            <Link to={detailsOf(alert.section).to} onClick={onFollow}>
              {detailsOf(alert.section).link}
            </Link>
            {isNew(alert) && <Acknowledge alert={alert} />}
          </div>
        </li>
      ))}
    </List>
  );
}

function State({ alert: { endedAt, acknowledgedAt, acknowledgedBy } }: { alert: Alert }) {
  return (
    <>
      {endedAt !== null && <Badge>Ended</Badge>}
      {endedAt === null && acknowledgedAt === null && <Badge data-tone="bad">New</Badge>}
      {acknowledgedAt !== null && <Badge>{`Acknowledged by ${acknowledgedBy ?? ''}`}</Badge>}
    </>
  );
}

/** Hidden from admins who may only look, because an acknowledged alert is no longer counted as new. */
function Acknowledge({ alert: { id, title } }: { alert: Alert }) {
  const mayAcknowledge = useMayDo('stop');
  const [acknowledge, { isLoading }] = adminApi.useAcknowledgeAlertMutation();
  const notify = useAdminToast();
  const send = () =>
    notify(acknowledge(id).unwrap(), {
      done: 'Alert acknowledged',
      failed: 'Failed to acknowledge the alert',
    });
  if (!mayAcknowledge) return null;
  return (
    <Button
      variant="outlined"
      disabled={isLoading}
      aria-label={`Acknowledge: ${title}`}
      onClick={() => void send()}
    >
      Acknowledge
    </Button>
  );
}
