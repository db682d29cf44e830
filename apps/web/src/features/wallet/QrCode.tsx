import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { brand } from '../../theme/brand.js';
import { qrPath } from './qr-path.js';

/** Light around the code: without it scanners don't find its edges. */
const QUIET_ZONE = 4;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 176,
  height: 176,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  background: brand.text,
}));

/** A text for a phone's camera: dark on light also here, since not every scanner reads it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={qrPath(data)} fill={brand.depths[0]} />
    </Drawing>
  );
}
