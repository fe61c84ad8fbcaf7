// Levels of a file that are no rows of a plan: nobody does them here, and only a major phase has notes.
import type { OutlineRow } from './outline.ts';
import type { Left } from './told.ts';
import type { Levels } from './tree.ts';

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
