import type { Box, Comparison } from '../../functions/core/drawings/compare.ts';
import type { Recognised } from '../../functions/core/drawings/recognise.ts';
import type { Pixels, Problem, View } from './engine.ts';
import type { Stamp } from './stamp.ts';

/** The questions to a worker; it has one file at a time, and one more to compare it with. */
export type Ask = { id: number } & (
  | { kind: 'open'; file: Blob; reads: boolean }
  /** The facts that are sent of a page. */
  | { kind: 'read'; index: number }
  | { kind: 'draw'; index: number; view: View }
  /** A page as a file of its own, with its stamp. */
  | { kind: 'print'; index: number; stamp: Stamp }
  /** Opens the file that it is compared with. */
  | { kind: 'before'; file: Blob }
  | ({ kind: 'compare'; view: View; shows: Comparison } & Compared)
  | ({ kind: 'places' } & Compared)
);

/** Pages of the file and of the one before it. */
interface Compared {
  index: number;
  before: number;
}

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

/** The places that changed. */
interface Places {
  places: Box[];
}

/** A page as a file of its own, with its stamp. */
export interface Printed {
  print: Blob;
}

/** What each question is answered with. */
export interface Answers {
  open: Opened;
  read: PageToSend;
  draw: Pixels;
  print: Printed;
  before: Places;
  compare: Pixels;
  places: Places;
}

export type Answer = Answers[Ask['kind']];

/** `away`: what draws could not be loaded. */
export type Told = { id: number } & ({ answer: Answer } | { problem: Problem | 'away' });
