import { arena, type Arena } from '@arena/money';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../store/hooks.js';
import { toBetAmount, type BetAmount, type StakeRules } from './bet-amount.js';
import { t } from './play.messages.js';

const Chips = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  // Favourite amounts are of any length.
  '&[data-count]': { display: 'flex', flexWrap: 'wrap', '& button': { flex: '1 1 auto', paddingInline: 10 } },
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(0.75),
  '& button': {
    minHeight: 36,
    borderRadius: 8,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    background: theme.palette.surface.control,
    '&:hover': { background: theme.palette.surface.raised, color: theme.palette.text.primary },
    '&.Mui-disabled': { opacity: 0.5 },
  },
  [theme.breakpoints.down('sm')]: { marginTop: theme.spacing(0.5), '& button': { minHeight: 32 } },
}));

const BUTTONS = [
  ['halved', 'half', 'S'],
  ['doubled', 'double', 'D'],
  ['highest', 'max', 'M'],
] as const;

interface QuickAmountsProps {
  rules: StakeRules;
  bet: BetAmount;
  balance: Arena;
  locked: boolean;
  onChange: (bet: BetAmount) => void;
}

/** Buttons that halve, double or maximise the bet amount, and one for each favourite amount. */
export function QuickAmounts({ rules, bet, balance, locked, onChange }: QuickAmountsProps) {
  const favourites = useAppSelector(({ preferences }) => preferences.favouriteAmounts);
  return (
    <>
      <Chips>
        {BUTTONS.map(([rule, label, key]) => (
          <ButtonBase
            key={rule}
            disabled={locked}
            aria-keyshortcuts={key}
            onClick={() => onChange(rules[rule](bet, balance))}
          >
            {t(label)}
          </ButtonBase>
        ))}
      </Chips>
      {favourites.length > 0 && (
        <Chips role="group" aria-label={t('favourites')} data-count={favourites.length}>
          {favourites.map((text) => {
            const favourite = toBetAmount(arena(text));
            return (
              <ButtonBase
                key={text}
                disabled={locked}
                onClick={() => onChange(rules.clamped(favourite, balance))}
              >
                {favourite.text}
              </ButtonBase>
            );
          })}
        </Chips>
      )}
    </>
  );
}
