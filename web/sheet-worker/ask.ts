import type { Recognised } from '../../functions/core/drawings/recognise.ts';
import type { Pixels, Problem, View } from './engine.ts';

/** The questions to a worker; it has one file at a time. */
export type Ask = { id: number } & (
  | { kind: 'open'; file: Blob; reads: boolean }
  | { kind: 'read'; index: number }
  | { kind: 'draw'; index: number; view: View }
);

export interface Opened {
  sha256: string;
  /** Of its pages; where there are more than a file may have, none is read. */
  count: number;
  pages: FilePage[];
}

/** The facts of a page, before its picture is drawn. */
export interface FilePage extends Recognised {
  /** Points, as the page is shown. */
  width: number;
  height: number;
  text: string;
}

/** The facts that are sent of a page. */
export interface PageToSend {
  pictureSha256: string;
  /** As `packCells` writes them. */
  cells: string;
  columns: number;
  preview: Blob;
  thumb: Blob;
  sheet: { file: Blob; sha256: string } | null;
}

export type Answer = Opened | PageToSend | Pixels;

/** `away`: what draws could not be loaded. */
export type Told = { id: number } & ({ answer: Answer } | { problem: Problem | 'away' });
