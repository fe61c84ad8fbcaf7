// The rows of an outline as a tree, and as the three levels of a plan.
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Outline, OutlineRow } from './outline.ts';
import type { Told } from './told.ts';

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
