// The rows of an outline as a tree, and as the three levels of a plan.
import { limits } from '../../../../functions/core/common/limits.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { Outline, OutlineRow } from './outline.ts';
import type { Left, Told } from './told.ts';

export interface Node {
  row: OutlineRow;
  children: Node[];
}

/** Each row below the last one before it that has a lower level. */
function treeOf(rows: readonly OutlineRow[]): Node[] {
  const tops: Node[] = [];
  const path: Node[] = [];
  for (const row of rows) {
    while ((path.at(-1)?.row.level ?? 0) >= row.level) path.pop();
    const node = { row, children: [] };
    (path.at(-1)?.children ?? tops).push(node);
    path.push(node);
  }
  return tops;
}

/** A phase with the row that it is, where that has no rows below it, or with its tasks. */
export interface PhaseNode {
  name: string;
  node: Node;
  /** The levels that hold it, from its major phase down; a row that is a major phase and its phase has none. */
  above: readonly OutlineRow[];
  tasks: readonly Node[];
}

export interface MajorNode {
  name: string;
  node: Node;
  phases: PhaseNode[];
}

export interface Levels {
  /** The row that holds all others and is the project. */
  root: Node | null;
  majors: MajorNode[];
  /** The names of levels that are part of a phase's name here. */
  told: Told[];
}

const isLeaf = ({ children }: Node) => children.length === 0;
/** Between the names of the levels that a phase stands for. */
const BELOW = ' › ';

/** The uppermost levels are major phases, the innermost phases; those in between give their names to the phases. */
export function levelsOf({ rows, isWholeProject }: Pick<Outline, 'rows' | 'isWholeProject'>): Levels {
  const tops = treeOf(rows);
  const [only] = tops;
  const root = isWholeProject && tops.length === 1 && only && !isLeaf(only) ? only : null;
  const told: Told[] = [];
  const majors = (root?.children ?? tops).map((node): MajorNode => {
    const phases = isLeaf(node)
      ? [{ name: cut(node.row.name), node, above: [], tasks: [] }]
      : node.children.flatMap((child) =>
          isLeaf(child)
            ? { name: cut(child.row.name), node: child, above: [node.row], tasks: [] }
            : phasesOf(child, { names: [], above: [node.row] }, told),
        );
    return { name: cut(node.row.name), node, phases };
  });
  return { root, majors, told };
}

interface Path {
  /** Those that are part of the name. */
  names: readonly string[];
  above: readonly OutlineRow[];
}

function phasesOf(node: Node, path: Path, told: Told[]): PhaseNode[] {
  const names = [...path.names, node.row.name];
  const tasks = node.children.filter(isLeaf);
  const inner = node.children.filter((child) => !isLeaf(child));
  const name = cut(names.join(BELOW));
  if (inner.length > 0) {
    const { number, name: own } = node.row;
    const to = `part of the names of its phases, as in “${cut(`${name}${BELOW}${inner[0]?.row.name ?? ''}`)}”`;
    const from = 'a level of its own';
    told.push({ kind: 'different', number, name: own, field: 'Level', from, to, why: 'A plan has three levels' });
  }
  const phase = tasks.length > 0 ? [{ name, node, above: path.above, tasks }] : [];
  const below = { names, above: [...path.above, node.row] };
  return [...phase, ...inner.flatMap((child) => phasesOf(child, below, told))];
}

/** A name with as many characters as it may have. */
export function cut(name: string): string {
  return name.length <= limits.name ? name : `${name.slice(0, limits.name - 1).trimEnd()}…`;
}

/** Levels of a file that are no rows of a plan: nobody does them here, and only a major phase has notes. */
export function toldOfLevels({ root, majors }: Pick<Levels, 'root' | 'majors'>): Left[] {
  const headings = new Set(majors.map(({ node }) => node.row));
  const phases = new Set(majors.flatMap((major) => major.phases.map(({ node }) => node.row)));
  const above = majors.flatMap((major) => [major.node.row, ...major.phases.flatMap((phase) => phase.above)]);
  const levels = new Set([...(root ? [root.row] : []), ...above].filter((row) => !phases.has(row)));
  return [...levels].flatMap((row) => leftOf(row, headings.has(row)));
}

function leftOf({ number, name, names, description }: OutlineRow, isMajor: boolean): Left[] {
  const whats = names.map((each) => `${each}, who does it`);
  if (description !== null && !isMajor) whats.push('its notes, since it is no row of the plan');
  return whats.map((what) => ({ kind: 'left', number, name, what }));
}

/**
 * The rows of an outline, of which no level is typed: the rows below a level whose day was typed wait for its start, as those
 * below a level with such a constraint do. Its typed end moves nothing, neither here nor there.
 */
export function withLevelsByHand({ rows, start: projectStart }: Outline, told: Told[]): OutlineRow[] {
  return rows.map((row, at) => {
    if (!row.isManual || (rows[at + 1]?.level ?? 0) <= row.level) return row;
    const auto = { ...row, isManual: false };
    const { start, constraint, number, name } = row;
    if (start === null || constraint !== null || start <= (projectStart ?? '')) return auto;
    // What begins before it in the file is not held by it.
    const isHolding = insideOf(rows, at).every((below) => (below.start ?? start) >= start);
    if (!isHolding) return auto;
    const to = `not before ${formatDay(start)}`;
    const why = 'Its day was typed, and the rows below it wait for it';
    told.push({ kind: 'different', number, name, field: 'Scheduling', from: 'by hand', to, why });
    return { ...auto, constraint: { kind: 'starts-no-earlier', day: start } };
  });
}

/** The rows below one that holds others. */
function insideOf(rows: readonly OutlineRow[], at: number): readonly OutlineRow[] {
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, after) => after > at && row.level <= level);
  return rows.slice(at + 1, end < 0 ? rows.length : end);
}
