import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { brand } from './theme/brand.js';
import { NIGHT } from './theme/scheme.js';
import { qrPath } from '../lib/qr-path.js';

/** The light margin around the code, in modules. Scanners need it to find the edges. */
const QUIET_ZONE = 4;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 176,
  height: 176,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  background: brand.text,
}));

interface QrCodeProps {
  text: string;
  /** The name of the picture, for screen readers. */
  label: string;
}

/** Draws the code dark on light in both themes, because some scanners cannot read inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  return (
    <Drawing
      {...NIGHT}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} fill={brand.depths[0]} />
    </Drawing>
  );
}
