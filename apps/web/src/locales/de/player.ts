import { account } from './account.js';
import { autobet } from './autobet.js';
import { browserWallet } from './browser-wallet.js';
import { crash } from './crash.js';
import { crashRounds } from './crash-rounds.js';
import { demo } from './demo.js';
import { explorer } from './explorer.js';
import { fairness } from './fairness.js';
import { fairnessCentre } from './fairness-centre.js';
import { guide } from './guide.js';
import { history } from './history.js';
import { leaderboard } from './leaderboard.js';
import { limits } from './limits.js';
import { live } from './live.js';
import { lobby } from './lobby.js';
import { minesGame } from './mines-game.js';
import { notices } from './notices.js';
import { partnership } from './partnership.js';
import { play } from './play.js';
import { preferences } from './preferences.js';
import { profile } from './profile.js';
import { returns } from './returns.js';
import { revenue } from './revenue.js';
import { rules } from './rules.js';
import { rulesDialog } from './rules-dialog.js';
import { sessionPanel } from './session-panel.js';
import { shortcuts } from './shortcuts.js';
import { statistics } from './statistics.js';
import { wallet } from './wallet.js';

/** What the pages show that load later. */
export const texts = [
  account,
  autobet,
  browserWallet,
  crash,
  crashRounds,
  demo,
  explorer,
  fairness,
  fairnessCentre,
  guide,
  history,
  leaderboard,
  limits,
  live,
  lobby,
  minesGame,
  notices,
  partnership,
  play,
  preferences,
  profile,
  returns,
  revenue,
  rules,
  rulesDialog,
  sessionPanel,
  shortcuts,
  statistics,
  wallet,
];
