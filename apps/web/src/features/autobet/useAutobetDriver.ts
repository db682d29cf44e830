import type { GameName } from '@arena/wire';
import { useEffect, useRef, useState } from 'react';
import type { AutobetSlot } from '../../games/play/autobet-slot.js';
import { readBetForm } from '../../games/play/bet-form.js';
import { rotateSeeds } from '../../api/seeds.api.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { usePolicy } from '../../api/policy.api.js';
import { t } from './autobet.messages.js';
import { useLazyGetLatestAutobetQuery } from './autobets.api.js';

/** The time until the next attempt after a bet was not placed. */
const RETRY_MS = 3000;
const SECOND_MS = 1000;

/** Why a run that this tab plays does not place bets at the moment. */
export type Obstacle = { type: 'connection' } | { type: 'paused' } | { type: 'refused'; message: string };

/**
 * Places the bets of a run, one after another, while `isDriven` is true. Before each bet it reads the run from the server,
 * which decides the stake and whether the run goes on. The idempotency key follows from the number of the bet, so a bet whose
 * response was lost is not placed twice.
 * @returns what keeps the next bet waiting, or undefined
 */
export function useAutobetDriver(
  { game, isReady, chosen, place }: AutobetSlot,
  isDriven: boolean,
): Obstacle | undefined {
  const isConnected = useAppSelector(({ connection }) => connection) === 'connected';
  const isPaused = useAppSelector(({ pause }) => pause.isPaused);
  const minimumMs = (usePolicy()?.minimumSecondsBetweenGames ?? 0) * SECOND_MS;
  const [fetchRun] = useLazyGetLatestAutobetQuery();
  const [problem, setProblem] = useState<{ message: string }>();
  const placedAt = useRef(-Infinity);
  const rotatedAt = useRef(0);
  const dispatch = useAppDispatch();
  const latestPlace = useRef(place);
  useEffect(() => {
    latestPlace.current = place;
  });

  const canBet = isDriven && isReady && chosen && isConnected && !isPaused;
  useEffect(() => {
    if (!canBet) return undefined;
    let isCurrent = true;
    // The effect may end while a request is on its way.
    const isOver = () => !isCurrent;
    const bet = async () => {
      const { data } = await fetchRun();
      if (isOver()) return;
      const run = data?.autobet;
      if (run == null || run.hasOpenBet) {
        setProblem({ message: '' });
        return;
      }
      if (run.stopReason !== null) return;
      if (isRotationDue(game, run.bets) && rotatedAt.current !== run.bets) {
        // Without the seed that was announced, no bet is placed.
        const isRotated = await dispatch(rotateSeeds()).catch(() => false);
        if (isOver()) return;
        if (!isRotated) {
          setProblem({ message: t('notRotated') });
          return;
        }
        rotatedAt.current = run.bets;
      }
      placedAt.current = performance.now();
      const message = await latestPlace.current(run.nextStake, {
        id: run.id,
        key: `autobet-${run.id}-${run.bets + 1}`,
      });
      setProblem(message === undefined ? undefined : { message });
    };
    const sincePlaced = performance.now() - placedAt.current;
    const delayMs = Math.max(problem === undefined ? 0 : RETRY_MS, minimumMs - sincePlaced);
    const timer = setTimeout(() => void bet(), delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [canBet, problem, minimumMs, fetchRun, dispatch, game]);

  if (!isConnected) return { type: 'connection' };
  if (isPaused) return { type: 'paused' };
  return problem !== undefined && problem.message !== ''
    ? { type: 'refused', message: problem.message }
    : undefined;
}

/** Whether the seeds are to be rotated after so many bets. The number is kept in this browser, with the plan. */
function isRotationDue(game: GameName, bets: number): boolean {
  const every = Number(readBetForm(game).autobetPlan?.['rotateEvery'] ?? 0);
  return every > 0 && bets > 0 && bets % every === 0;
}
