import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { readBetForm, rememberBetForm } from './bet-form.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { preferencesChanged } from '../../store/preferences.slice.js';
import { usePolicy } from '../../api/policy.api.js';
import type { AutobetGame } from '@arena/wire';
import { t } from './play.messages.js';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Modes = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  padding: 3,
  borderRadius: 10,
  background: theme.palette.surface.control,
  '& button': {
    flex: 1,
    minHeight: 34,
    padding: theme.spacing(0, 2),
    borderRadius: 8,
    fontSize: '0.875rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    '&[aria-pressed="true"]': { background: theme.palette.surface.raised, color: theme.palette.text.primary },
  },
}));

const Switch = styled(ButtonBase)(({ theme }) => ({
  gap: theme.spacing(1),
  minHeight: 40,
  padding: theme.spacing(0, 0.5),
  borderRadius: 10,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: theme.palette.text.secondary,
  '& span': {
    width: 34,
    height: 20,
    padding: 2,
    borderRadius: 10,
    border: `1px solid ${theme.palette.lineStrong}`,
    background: theme.palette.surface.control,
  },
  '& span::after': {
    content: '""',
    display: 'block',
    width: 14,
    height: 14,
    borderRadius: 7,
    background: 'currentcolor',
    transition: 'transform 120ms',
  },
  '&[aria-pressed="true"]': {
    color: theme.palette.text.primary,
    '& span': { background: theme.palette.primary.main, color: theme.palette.primary.contrastText },
    '& span::after': { transform: 'translateX(14px)' },
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
  /** Whether there is autobet, which play money has not. */
  hasAuto?: boolean;
  /** Whether the game can show its results at once. */
  hasInstant?: boolean;
  /** Shown below the switches. */
  children: ReactNode;
}

/** Switches between single bets and autobet, and instant results on and off. Shows only what the policy allows. */
export function PlayMode(props: PlayModeProps) {
  const { isAuto, onChange, hasAuto = true, hasInstant = false, children } = props;
  const policy = usePolicy();
  const isInstant = useAppSelector(({ preferences }) => preferences.instantMode);
  const dispatch = useAppDispatch();
  const showsInstant = hasInstant && policy?.instantMode === true;
  const showsAuto = hasAuto && policy?.autobet === true;
  if (!showsAuto && !showsInstant) return null;
  return (
    <Line>
      {showsAuto && (
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
      )}
      {showsInstant && (
        <Switch
          type="button"
          data-mode
          aria-label={t('instantResults')}
          aria-pressed={isInstant}
          onClick={() => void dispatch(preferencesChanged({ instantMode: !isInstant }))}
        >
          {t('instant')}
          <span />
        </Switch>
      )}
      {showsAuto && children}
    </Line>
  );
}
