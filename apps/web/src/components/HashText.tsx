import { styled } from '@mui/material/styles';
import { brand } from '../theme/brand.js';

/** The full text of a hash, a seed or a key. It wraps at any character. */
export const HashText = styled('code')(({ theme }) => ({
  fontFamily: brand.mono,
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
}));
