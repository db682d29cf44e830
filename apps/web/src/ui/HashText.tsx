import { styled } from '@mui/material/styles';
import { brand } from './theme/brand.js';

/** A hash, seed or key, shown in full. It can wrap at any character. */
export const HashText = styled('code')(({ theme }) => ({
  fontFamily: brand.mono,
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
}));
