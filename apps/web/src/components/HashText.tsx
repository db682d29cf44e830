import { styled } from '@mui/material/styles';

/** A hash, a seed, a key: all of it, broken wherever the line ends. */
export const HashText = styled('code')(({ theme }) => ({
  fontFamily: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
}));
