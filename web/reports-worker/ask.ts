import type { ReportContent } from '../../functions/core/reports/content/content.ts';

/** A photo to draw: its addresses from the best to the last resort, each tried once. */
export interface PhotoToDraw {
  id: number;
  urls: string[];
}

/** The work of one worker: a report to draw. */
export interface Ask {
  content: ReportContent;
  /** Of the frozen text; null of a draft. */
  sha256: string | null;
  photos: PhotoToDraw[];
  /** The address of the logo; null without one. */
  logo: string | null;
  /** Pixels of the longer side. */
  side: number;
  drawnAt: string;
}

/** Asks a worker to load what drawing needs, and to end. */
export const PREPARE = 'prepare';

export type Told =
  | { kind: 'photo'; done: number; of: number }
  | { kind: 'drawn'; bytes: Uint8Array<ArrayBuffer>; pages: number; missing: number }
  /** `away`: an issued report is not drawn without a photo that only a connection lacks. */
  | { kind: 'failed'; why: 'away' | 'unreadable' };
