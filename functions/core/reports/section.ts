import type { ReportPhoto } from './content/content.ts';

/** A part of a report: what paper, screens and links show, each in its own way. */
export interface Section {
  title: string;
  parts: Part[];
  /** It begins a page of the paper. */
  isPage?: boolean;
}

export type Part =
  | { kind: 'text'; text: string; isQuiet?: boolean }
  | { kind: 'list'; lines: string[] }
  /** `shares` are parts of the width. */
  | { kind: 'table'; shares: number[]; head?: string[]; rows: string[][] }
  | { kind: 'photos'; photos: ReportPhoto[] }
  /** Lines to sign by hand. */
  | { kind: 'signing'; names: string[] };

export const textPart = (text: string, isQuiet = false): Part[] =>
  text.trim() === '' ? [] : [{ kind: 'text', text: text.trim(), ...(isQuiet && { isQuiet }) }];

export const listPart = (lines: readonly (string | null | false)[]): Part[] => {
  const said = lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');
  return said.length > 0 ? [{ kind: 'list', lines: said }] : [];
};

export const tablePart = (shares: number[], rows: string[][], head?: string[]): Part[] =>
  rows.length > 0 ? [{ kind: 'table', shares, rows, ...(head && { head }) }] : [];

export const photosPart = (photos: readonly ReportPhoto[]): Part[] =>
  photos.length > 0 ? [{ kind: 'photos', photos: [...photos] }] : [];
