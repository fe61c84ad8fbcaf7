// The matrix: a line for every call of /api that has to do with a project, and for variants of it.
import type { Line } from '../line.ts';
import { decisionLines } from './decisions.ts';
import { diaryLines } from './diary.ts';
import { drawingLines } from './drawings.ts';
import { listLines } from './lists.ts';
import { noteLines } from './notes.ts';
import { peopleLines } from './people.ts';
import { projectLines } from './projects.ts';
import { questionLines } from './questions.ts';
import { reportLines } from './reports.ts';
import { rowLines } from './rows.ts';
import { scheduleLines } from './schedule.ts';

/** By call, with what is special about it behind ` · `; in the order in which they are tried. */
export const lines: Readonly<Record<string, Line>> = {
  ...projectLines,
  ...rowLines,
  ...scheduleLines,
  ...decisionLines,
  ...diaryLines,
  ...drawingLines,
  ...reportLines,
  ...noteLines,
  ...questionLines,
  ...peopleLines,
  ...listLines,
};

export const callOf = (name: string): string => name.split(' · ')[0] ?? name;
