import type { Bets, InstantGameName } from '@arena/wire';
import type { ReactNode } from 'react';
import { useEvenPayout } from '../../api/games.api.js';
import { Choice, ChoicePair } from './ChoicePair.js';
import { InstantGameScreen, type ScreenProps } from './InstantGameScreen.js';
import { isWorthCelebrating } from './net.js';
import type { ChoiceOf } from './play.api.js';
import type { PlayFlow } from './play.slice.js';
import type { Result } from './ResultBanner.js';
import { usePlay } from './usePlay.js';

/** One of the two choices, which have equal chances. */
interface EvenChoice<Name extends InstantGameName> {
  choice: ChoiceOf<Name>;
  /** The key that chooses it. */
  shortcut: string;
  label: ReactNode;
  /** Shown below the button while it is chosen. */
  hint: string;
  /** The label of the button that plays it again. */
  repeat: string;
}

interface EvenChanceGameProps<Name extends InstantGameName> extends ScreenProps {
  game: Name;
  /** The interval between two fetches of the balance. */
  pollMs: number;
  title: string;
  welcome?: string;
  /** The button's labels before a bet and while the bet is running. */
  labels: readonly [before: string, running: string];
  /** The accessible name of the choices. */
  choicesLabel: string;
  choices: readonly EvenChoice<Name>[];
  /** Shown while nothing is chosen. */
  hint: string;
  /** Returns the banner for a result. */
  banner: (bet: Bets[Name]) => Result;
  /** Renders the coin or the die. */
  piece: (flow: PlayFlow<Name>) => ReactNode;
}

/** The screen of a game with two choices that win equally often. */
export function EvenChanceGame<Name extends InstantGameName>(props: EvenChanceGameProps<Name>) {
  const { game, choices, piece, banner } = props;
  const { flow, displayed, shown, play, choose } = usePlay(game);
  const { phase } = flow;
  const payout = useEvenPayout(game);
  const isSame = (one: ChoiceOf<Name>, other: ChoiceOf<Name> | null) =>
    JSON.stringify(one) === JSON.stringify(other);
  const selected = choices.find(({ choice }) => isSame(choice, flow.selected));
  const previous = choices.find(({ choice }) => isSame(choice, flow.previous));
  const repeat = previous && {
    label: previous.repeat,
    onPlay: (betAmount: string) => {
      choose(previous.choice);
      void play(betAmount);
    },
  };
  return (
    <InstantGameScreen
      game={game}
      user={props.user}
      pollMs={props.pollMs}
      pays={payout}
      isEvenChance
      stage={{
        title: props.title,
        ...(props.welcome !== undefined && { welcome: props.welcome }),
        corner: props.corner,
        result: shown && banner(shown),
        celebrates: phase.at === 'shown' && isWorthCelebrating(phase.bet),
        children: piece(displayed),
      }}
      dock={{
        phase: phase.at,
        labels: props.labels,
        chosen: selected !== undefined,
        hint: selected?.hint ?? props.hint,
        repeat,
        children: (
          <ChoicePair role="group" aria-label={props.choicesLabel}>
            {choices.map((each) => (
              <Choice
                key={each.shortcut}
                aria-pressed={each === selected}
                aria-keyshortcuts={each.shortcut}
                disabled={phase.at === 'air' || phase.at === 'landing'}
                onClick={() => choose(each.choice)}
              >
                {each.label}
              </Choice>
            ))}
          </ChoicePair>
        ),
      }}
      onPlay={play}
      autobet={props.autobet}
    />
  );
}
