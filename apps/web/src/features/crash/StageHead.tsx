import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLiveRound } from './feed-context.js';
import { ConnectionStatus } from './ConnectionStatus.js';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.25, 2),
  minHeight: 60,
  padding: theme.spacing(1, 1.5, 1, 2.5),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    minHeight: 0,
    padding: theme.spacing(0.5, 0.5, 0.75, 1.75),
    // How the line is takes a row of its own.
    '& > [data-line]': { order: 1, flexBasis: '100%' },
    '& > button': { paddingInline: 10 },
    columnGap: theme.spacing(0.5),
  },
}));

const Round = styled('span')(({ theme }) => ({
  ...theme.typography.h4,
  padding: theme.spacing(0.375, 1.25),
  background: theme.palette.surface.control,
  borderRadius: 999,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.25, 1), fontSize: '1.125rem' },
}));

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
}));

/** What is played, which round it is, how the line is, and how the round is decided. */
export function StageHead({ fairness }: { fairness: ReactNode }) {
  const { roundId } = useLiveRound();
  return (
    <Head>
      <Title>
        <Typography variant="h2" component="h1">
          Crash
        </Typography>
        {roundId !== null && <Round aria-label={`Round ${roundId}`}>#{roundId}</Round>}
      </Title>
      <ConnectionStatus />
      {fairness}
    </Head>
  );
}
