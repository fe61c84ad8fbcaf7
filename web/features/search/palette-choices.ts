import {
  ClipboardCheck,
  Contact,
  Diamond,
  File,
  FileStack,
  FileText,
  FolderKanban,
  HardHat,
  LayoutTemplate,
  ListTree,
  type LucideIcon,
  NotebookPen,
  SquareCheck,
  User,
} from 'lucide-react';
import type { Hit } from '../../../functions/core/search/contract.ts';
import type { PicturedProject } from '../../components/project/project-picture.tsx';
import { decisionHref, noteHref, paths } from '../../model/paths.ts';
import type { Opened } from '../../session/opened.ts';

/** One line of the palette: a command, a row opened lately, or a hit. */
export interface Choice {
  key: string;
  label: string;
  icon: LucideIcon;
  to: string;
  /** Where it is. */
  where?: string;
  snippet?: string | null;
  /** The project whose picture stands in place of the icon. */
  pictured?: PicturedProject | undefined;
}

export interface Group {
  name: string;
  choices: Choice[];
}

const icons: Record<Hit['kind'], LucideIcon> = {
  project: FolderKanban,
  client: Contact,
  user: User,
  trade: HardHat,
  template: LayoutTemplate,
  majorphase: ListTree,
  phase: ListTree,
  task: SquareCheck,
  decision: ClipboardCheck,
  sheet: FileStack,
  report: FileText,
  note: NotebookPen,
  file: File,
};

const groupNames: Record<Hit['kind'], string> = {
  project: 'Projects',
  client: 'Clients',
  user: 'Users',
  trade: 'Trades',
  template: 'Templates',
  majorphase: 'Plans',
  phase: 'Plans',
  task: 'Plans',
  decision: 'Decisions',
  sheet: 'Drawings',
  report: 'Reports',
  note: 'Notes',
  file: 'Files',
};

const kindNames: Partial<Record<Hit['kind'], string>> = { majorphase: 'Major phase', phase: 'Phase', task: 'Task' };

/** Hits by what they are; the group of the best hit comes first. */
export function groupsOf(hits: readonly Hit[]): Group[] {
  const names = new Set(hits.map(({ kind }) => groupNames[kind]));
  return [...names].map((name) => ({
    name,
    choices: hits.filter(({ kind }) => groupNames[kind] === name).map(choiceOf),
  }));
}

function choiceOf(hit: Hit): Choice {
  const { kind, id, title, where, snippet, picture, isMilestone } = hit;
  const kindName = isMilestone ? 'Milestone' : kindNames[kind];
  return {
    key: `${kind}:${id}`,
    label: title,
    icon: isMilestone ? Diamond : icons[kind],
    to: addressOf(hit),
    where: kindName ? `${kindName} in ${where}` : where,
    snippet,
    pictured: picture ? { id: Number(id), name: title, ...picture } : undefined,
  };
}

/** The exact place: a row of a plan in the Plan tab, a note or file among the notes of its task. */
function addressOf({ kind, id, projectId, taskId, noteId }: Hit): string {
  if (kind === 'trade') return paths.editTrade.href(Number(id));
  if (projectId === null || kind === 'project' || kind === 'template') {
    return addressOfRow({ kind: kind as Opened['kind'], id });
  }
  if (kind === 'decision') return decisionHref(projectId, Number(id));
  if (kind === 'sheet') return paths.drawing.href(projectId, Number(id));
  if (kind === 'report') return paths.report.href(projectId, Number(id));
  if (noteId !== null) {
    if (taskId === null) return noteHref(projectId, noteId, false);
    return `${paths.editProject.href(projectId, 'notes')}&task=${taskId}#note:${noteId}`;
  }
  return `${paths.editProject.href(projectId, 'editor')}#${kind}:${id}`;
}

/** The screen of a row that was opened lately. */
export function openedChoice({ kind, id, title }: Opened): Choice {
  return { key: `opened ${kind}:${id}`, label: title, icon: icons[kind], to: addressOfRow({ kind, id }), where: '' };
}

function addressOfRow({ kind, id }: Pick<Opened, 'kind' | 'id'>): string {
  if (kind === 'project') return paths.editProject.href(Number(id));
  if (kind === 'template') return paths.editTemplate.href(Number(id));
  return kind === 'client' ? paths.editClient.href(String(id)) : paths.editUser.href(String(id));
}
