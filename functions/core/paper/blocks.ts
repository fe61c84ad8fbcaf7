// The parts of a paper, as plain data: drawn by the function or by a browser, they make the same bytes.

export interface Paper {
  format: 'letter' | 'a4';
  /** The language of the paper's own words, which number its pages. */
  language: 'en' | 'es';
  title: string;
  /** The date of the file, an ISO instant: a paper that is made again has the same bytes. */
  date: string;
  letterhead: Letterhead;
  /** A line at the foot of each page, beside its number. */
  foot: string;
  /** A line at the head of each page but the first, which has the letterhead. */
  running?: string;
  /** Drawn across each page in large, light letters, as DRAFT. */
  across?: string;
  /** With the structure that is read aloud. Change orders have none: one that is made again has the same bytes. */
  isTagged?: boolean;
  blocks: Block[];
}

export interface Letterhead {
  name: string;
  /** Address, licence, telephone. */
  lines: string[];
  /** A PNG or JPEG; one that is too large or cannot be read is left out. */
  logo: Uint8Array | null;
}

export type Block = Heading | Text | Table | Grid | Signatures | { kind: 'page' };

/** 1 is the name of the paper, 2 a part of it. */
export interface Heading {
  kind: 'heading';
  level: 1 | 2;
  text: string;
}

export interface Text {
  kind: 'text';
  text: string;
  isBold?: boolean;
  isSmall?: boolean;
  /** Steps to the right. */
  indent?: number;
}

export interface Table {
  kind: 'table';
  /** Parts of the width. */
  columns: { share: number; align?: 'left' | 'right' }[];
  /** Repeated on each page. */
  head?: string[];
  rows: string[][];
  /** The numbers of the rows that count most, from 0. */
  bold?: number[];
}

/** Pictures of one size, side by side. */
export interface Grid {
  kind: 'grid';
  columns: number;
  /** The rows that a page has room for; without it, pictures are as wide as their column. */
  rows?: number;
  /** Below a picture; 2 without it. */
  captionLines?: number;
  /** JPEG; one that cannot be read is a frame with its name. */
  pictures: { bytes: Uint8Array; caption: string; name?: string }[];
}

/** The people who signed, two side by side. */
export interface Signatures {
  kind: 'signatures';
  signatures: {
    /** The lines that were drawn, each `[x, y, x, y, …]`; drawn again as lines, sharp in print. */
    strokes: number[][];
    /** The name as it was typed. */
    typed: string;
    /** The text below the line: who, how, when. */
    lines: string[];
  }[];
}

export interface Fonts {
  regular: Uint8Array;
  bold: Uint8Array;
}
