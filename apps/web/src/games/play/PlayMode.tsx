import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { readBetForm, rememberBetForm } from './bet-form.js';
import { usePolicy } from '../../api/policy.api.js';
import type { AutobetGame } from '@arena/wire';
import { t } from './play.messages.js';

const Line = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

const Modes = styled('div')(({ theme }) => ({
  display: 'flex',
  padding: 3,
  borderRadius: 10,
  background: theme.palette.surface.control,
  '& button': {
    minHeight: 34,
    padding: theme.spacing(0, 2),
    borderRadius: 8,
    fontSize: '0.875rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    '&[aria-pressed="true"]': { background: theme.palette.surface.raised, color: theme.palette.text.primary },
  },
}));

/** Returns whether the controls show autobet, and a function that switches it. The choice is remembered per game. */
export function usePlayMode(game: AutobetGame): [isAuto: boolean, setAuto: (isAuto: boolean) => void] {
  const isAllowed = usePolicy()?.autobet === true;
  const [isAuto, setAuto] = useState(() => readBetForm(game).isAuto === true);
  const choose = (next: boolean) => {
    setAuto(next);
    rememberBetForm(game, { isAuto: next });
  };
  return [isAllowed && isAuto, choose];
}

interface PlayModeProps {
  isAuto: boolean;
  onChange: (isAuto: boolean) => void;
  /** Shown beside the switch. */
  children: ReactNode;
}

/** Switches between single bets and autobet. It is not shown where the policy has no autobet. */
export function PlayMode({ isAuto, onChange, children }: PlayModeProps) {
  if (usePolicy()?.autobet !== true) return null;
  return (
    <Line>
      <Modes role="group" aria-label={t('mode')}>
        {[false, true].map((auto) => (
          <ButtonBase
            key={String(auto)}
            type="button"
            data-mode
            aria-pressed={isAuto === auto}
            onClick={() => onChange(auto)}
          >
            {t(auto ? 'auto' : 'manual')}
          </ButtonBase>
        ))}
      </Modes>
      {children}
    </Line>
  );
}
