import { blankRow } from '../../../functions/core/common/facts.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../../functions/core/plan/facts.ts';
import type { After } from '../../../functions/core/schedule/words/after-text.ts';
import type { Person } from './assigned.ts';
import { type ReadRow, readRow, textOf } from './from-file/read-row.ts';
import { AFTER, ASSIGNED, columns, type SheetValues, valuesFor } from './sheet-columns.ts';
import type { DayOrder } from './sheets/read-cells.ts';

export interface Problem {
  /** The row number in the spreadsheet; the header is row 1. */
  row: number;
  text: string;
}

export interface ReadPlan {
  majorPhases: MajorPhase[];
  /** Between rows of the plan, numbered from 1 with each parent before its children. */
  links: Link[];
  /** Who does phases and tasks, by the same numbers. */
  assignments: Assigned[];
  problems: Problem[];
}

type Assigned = { row: string } & ({ userId: string } | { tradeId: number });

interface Link extends Omit<After, 'row'> {
  from: string;
  to: string;
}

type Task = { title: string } & SheetValues;
type Phase = { name: string; tasks: Task[] } & SheetValues<typeof phaseFacts>;
type MajorPhase = { name: string; phases: Phase[] } & SheetValues<typeof majorPhaseFacts>;

const headOf = (cell: unknown) => textOf(cell).toLowerCase();

/** Whether the heads are those of our own sheets. */
export const isOwnTable = ([heads = []]: readonly (readonly unknown[])[]) =>
  heads.some((head) => headOf(head) === 'major phase');

const dayHeads = new Set(
  Object.values(taskFacts).flatMap((fact) => (fact.kind === 'day' && 'sheet' in fact ? fact.sheet.toLowerCase() : [])),
);

/** The cells of its days. */
export function dayCellsOf([heads = [], ...rows]: readonly (readonly unknown[])[]): unknown[] {
  const places = heads.flatMap((head, at) => (dayHeads.has(headOf(head)) ? at : []));
  return rows.flatMap((row) => places.map((at) => row[at]));
}

/**
 * Parses a table with a header row; a row belongs below the names given by it or by previous rows. `people` are those
 * whom rows can be assigned to.
 */
export function sheetToPlan(
  [heads = [], ...rows]: readonly (readonly unknown[])[],
  people: readonly Person[] = [],
  order: DayOrder = 'month',
): ReadPlan {
  const place = new Map(heads.map((head, at) => [headOf(head), at]));
  if (!place.has('major phase')) return refused(1, `There is no column “Major Phase”. Columns: ${columns.join(', ')}`);
  const problems: Problem[] = [];
  const assignments: Assigned[] = [];
  const tree = new Tree();
  /** By the row of the spreadsheet: the number in the plan, what it is, and what it waits for. */
  const read = new Map<number, { number: number; isLinkable: boolean; after: readonly After[] }>();
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => textOf(cell) === '')) continue;
    const row = readRow((column) => cells[place.get(column.toLowerCase()) ?? -1], people, order);
    const fault = tree.add(row);
    const isItem = row.names.slice(1).some(Boolean);
    read.set(at + 2, { number: tree.size, isLinkable: isItem, after: row.after });
    if (!isItem && row.assigned.length > 0) problems.push({ row: at + 2, text: `${ASSIGNED}: not for a major phase` });
    for (const { userId, tradeId } of isItem ? row.assigned : []) {
      const number = { row: `${tree.size}` };
      if (userId !== null) assignments.push({ ...number, userId });
      else if (tradeId !== null) assignments.push({ ...number, tradeId });
    }
    for (const text of fault ? [...row.problems, fault] : row.problems) problems.push({ row: at + 2, text });
  }
  if (tree.size === 0 && problems.length === 0) return refused(2, 'There are no rows below the heads');
  if (tree.size > limits.importedRows) {
    return refused(limits.importedRows + 2, `At most ${limits.importedRows} items at a time; there are ${tree.size}`);
  }
  const links: Link[] = [];
  for (const [row, { number, isLinkable, after }] of read) {
    for (const { row: from, ...link } of after) {
      const source = read.get(from);
      if (isLinkable && source?.isLinkable && from !== row)
        links.push({ from: `${source.number}`, to: `${number}`, ...link });
      else problems.push({ row, text: `${AFTER}: ${faultOf(row, from, isLinkable, source !== undefined)}` });
    }
  }
  return { majorPhases: tree.majorPhases, links, assignments, problems: problems.toSorted((a, b) => a.row - b.row) };
}

function faultOf(row: number, from: number, isLinkable: boolean, isThere: boolean): string {
  if (from === row) return 'a row does not wait for itself';
  if (!isThere) return `there is no row ${from}`;
  return `row ${isLinkable ? from : row} is a major phase, which has the dates of its phases`;
}

function refused(row: number, text: string): ReadPlan {
  return { majorPhases: [], links: [], assignments: [], problems: [{ row, text }] };
}

/** Built row by row; a parent that is only named by its children is created once for consecutive ones. */
class Tree {
  readonly majorPhases: MajorPhase[] = [];
  size = 0;
  private majorPhase: MajorPhase | undefined;
  private phase: Phase | undefined;

  /** Adds a row; returns the problem when it has no place. */
  add(row: ReadRow): string | null {
    const { names, values } = row;
    const [majorPhase = '', phase = '', task = ''] = names;
    if (!phase && !task) {
      if (!majorPhase) return 'There is no name in it';
      this.openMajorPhase(majorPhase, values);
      return null;
    }
    if (majorPhase && majorPhase !== this.majorPhase?.name) this.openMajorPhase(majorPhase, blank);
    if (!this.majorPhase) return 'It is in no major phase';
    if (!task) {
      this.openPhase(phase, values);
      return null;
    }
    if (phase && phase !== this.phase?.name) this.openPhase(phase, blank);
    if (!this.phase) return 'It is in no phase';
    this.phase.tasks.push({ title: task, ...values });
    this.size += 1;
    return null;
  }

  private openMajorPhase(name: string, values: SheetValues) {
    this.majorPhase = { name, ...valuesFor(majorPhaseFacts, values), phases: [] };
    this.phase = undefined;
    this.majorPhases.push(this.majorPhase);
    this.size += 1;
  }

  private openPhase(name: string, values: SheetValues) {
    this.phase = { name, ...valuesFor(phaseFacts, values), tasks: [] };
    this.majorPhase?.phases.push(this.phase);
    this.size += 1;
  }
}

const blank: SheetValues = valuesFor(taskFacts, blankRow(taskFacts));
