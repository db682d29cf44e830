import type { Flip, Roll } from '@arena/wire';
import { Draw } from './Draw.js';
import { drawInputOf, recompute } from './recompute.js';

interface RevealedDrawProps {
  bet: Flip | Roll;
  serverSeed: string | null;
}

/** A past draw made again in this browser; nothing while its seed is secret. */
export function RevealedDraw({ bet, serverSeed }: RevealedDrawProps) {
  const made = recompute(drawInputOf({ bet, serverSeed }, undefined));
  return made === undefined ? null : <Draw made={made} bet={bet} />;
}
