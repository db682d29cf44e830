import { arena, type Arena } from '@arena/money';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { MinusIcon, PlusIcon } from '../../ui/icons.js';
import { Tooltip } from '../../ui/Tooltip.js';
import { toBetAmount, typeBetAmount, type BetAmount, type StakeRules } from './bet-amount.js';
import { t } from './play.messages.js';
import { QuickAmounts } from './QuickAmounts.js';
import { formatAmount } from '../../lib/number-format.js';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) 44px',
  background: theme.palette.surface.control,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  overflow: 'hidden',
  '&:focus-within': { borderColor: theme.palette.primary.light },
}));

const Nudge = styled(ButtonBase)(({ theme }) => ({
  minHeight: 52,
  '&:hover': { background: theme.palette.surface.raised },
  '&.Mui-disabled': { color: theme.palette.faint, opacity: 0.5 },
  '&:focus-visible': { outlineOffset: -3 },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));

const Input = styled('input')(({ theme }) => ({
  ...theme.typography.h3,
  width: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'center',
  appearance: 'textfield',
  '&::-webkit-inner-spin-button': { appearance: 'none' },
  '&::placeholder': { color: theme.palette.faint, opacity: 1 },
  '&:focus-visible': { outline: 'none' },
  '&:disabled': { color: theme.palette.text.secondary },
}));

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  alignItems: 'baseline',
  marginBottom: theme.spacing(0.75),
  // As the labels of other fields.
  fontSize: '0.875rem',
  fontWeight: 600,
  '& > span': { fontSize: '0.8125rem', fontWeight: 400, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { marginBottom: 2, '& > span': { display: 'none' } },
}));

const ARROWS: Partial<Record<string, 'increased' | 'decreased'>> = {
  ArrowUp: 'increased',
  ArrowDown: 'decreased',
};

interface BetControlProps {
  rules: StakeRules;
  bet: BetAmount;
  /** The highest amount that can be bet. */
  balance: Arena;
  /** The highest stake of the policy, in ARENA. */
  maximum?: string | null | undefined;
  locked: boolean;
  onChange: (bet: BetAmount) => void;
  /** Called when the player leaves the input. */
  onBlur?: () => void;
  hint?: string | undefined;
  /** Shown instead of the hint. */
  error?: string | undefined;
  /** Shown below the buttons. */
  children: ReactNode;
}

/** The input for the bet amount, with buttons that change it. */
export function BetControl(props: BetControlProps) {
  const { rules, bet, balance, maximum, locked, onChange, onBlur, hint, error, children } = props;
  const id = useId();
  const noteId = (error ?? hint) === undefined ? undefined : `${id}-note`;
  const range = {
    minimum: formatAmount(rules.limits.min, 0),
    maximum: formatAmount(maximum == null ? rules.limits.max : arena(maximum), 0),
  };
  // The arrows do what the buttons beside the input do.
  const changeByArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    const change = ARROWS[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onChange(rules[change](bet, balance));
  };
  return (
    <div>
      <Label htmlFor={id}>
        {t('betAmount')} <span>{t('range', range)}</span>
      </Label>
      <Row>
        <Tooltip title={t('decreaseBetHint')}>
          <Nudge
            aria-label={t('decreaseBet')}
            aria-keyshortcuts="-"
            disabled={locked || bet.amount <= rules.limits.min}
            onClick={() => onChange(rules.decreased(bet, balance))}
          >
            <MinusIcon />
          </Nudge>
        </Tooltip>
        <Input
          id={id}
          inputMode="decimal"
          min={toBetAmount(rules.limits.min).text}
          step="0.0001"
          placeholder="100.0000"
          autoComplete="off"
          disabled={locked}
          value={bet.text}
          onKeyDown={changeByArrow}
          onChange={({ target }) => onChange(typeBetAmount(bet, target.value, balance))}
          onBlur={onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
        />
        <Tooltip title={t('increaseBetHint')}>
          <Nudge
            aria-label={t('increaseBet')}
            aria-keyshortcuts="Plus"
            disabled={locked || bet.amount >= balance}
            onClick={() => onChange(rules.increased(bet, balance))}
          >
            <PlusIcon />
          </Nudge>
        </Tooltip>
      </Row>
      <QuickAmounts rules={rules} bet={bet} balance={balance} locked={locked} onChange={onChange} />
      <Note id={noteId} hint={hint} error={error} />
      {children}
    </div>
  );
}

interface NoteProps extends Pick<BetControlProps, 'hint' | 'error'> {
  id: string | undefined;
}

/** Shows the hint or the error. */
function Note({ id, hint, error }: NoteProps) {
  if (id === undefined) return null;
  return (
    <FormHelperText id={id} error={error !== undefined} role={error === undefined ? undefined : 'alert'}>
      {error ?? hint}
    </FormHelperText>
  );
}
