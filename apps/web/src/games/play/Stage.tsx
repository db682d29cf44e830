import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ArenaScene } from '../../ui/arena/ArenaScene.js';
import { LOW_WINDOW } from './PlayArea.js';
import { ResultBanner, type Result } from './ResultBanner.js';
import { Sparks } from './Sparks.js';
import { NIGHT } from '../../ui/theme/scheme.js';

const Ground = styled('div')(({ theme }) => ({
  '--piece': 'clamp(190px, min(24vw, 36vh), 360px)',
  gridArea: 'stage',
  position: 'relative',
  scrollMarginTop: 72,
  display: 'grid',
  placeItems: 'center',
  minHeight: 'clamp(380px, 58vh, 640px)',
  // Beside the form of an autobet, which is longer than the window, the piece stays in view.
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 72, maxHeight: 'max(640px, 100vh - 170px)' },
  overflow: 'hidden',
  // Rests while it is off the screen.
  contentVisibility: 'auto',
  borderRadius: Number(theme.shape.borderRadius) + 4,
  border: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('md')]: { minHeight: 'clamp(264px, 40vh, 420px)' },
  [theme.breakpoints.down('sm')]: { '--piece': '136px', minHeight: 248 },
  [LOW_WINDOW]: { '--piece': 'min(164px, 100vh - 220px)', minHeight: 'max(160px, 100vh - 150px)' },
}));

const Corner = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: theme.spacing(2, 2, 'auto', 2.5),
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  '& > :first-of-type': { minWidth: 0, paddingTop: 4 },
  '& button': { flexShrink: 0 },
  '& p': {
    maxWidth: 280,
    margin: theme.spacing(0.25, 0, 0),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.9375rem',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    inset: theme.spacing(1, 1, 'auto', 1.75),
    '& p': { maxWidth: 124, margin: 0, fontSize: '0.875rem' },
  },
}));

const Air = styled('div')(({ theme }) => ({
  position: 'relative',
  marginBottom: 14,
  // Below the title, which is beside the piece on wide screens.
  [theme.breakpoints.down('sm')]: { margin: '18px 0 0' },
}));

interface StageProps {
  title: string;
  /** A line below the title. */
  welcome?: string;
  /** Shown opposite the title. */
  corner: ReactNode;
  /** The coin, the die or another piece. The custom property `--piece` sets its size. */
  children: ReactNode;
  result: Result | undefined;
  /** Describes an open bet of several steps. */
  progress?: string;
  celebrates: boolean;
}

/** The stage of an instant game. Shows the coin, die or multiplier above the arena's floor, and the result. */
export function Stage(props: StageProps) {
  const { title, welcome, corner, children, result, progress, celebrates } = props;
  return (
    <Ground {...NIGHT} data-part="stage">
      <ArenaScene view="floor" />
      <Air>
        {celebrates && <Sparks />}
        {children}
      </Air>
      <Corner>
        <div>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {welcome !== undefined && <p title={welcome}>{welcome}</p>}
        </div>
        {corner}
      </Corner>
      <ResultBanner result={result} progress={progress} />
    </Ground>
  );
}
