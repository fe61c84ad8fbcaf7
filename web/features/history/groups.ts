import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { counted } from '../../../functions/core/common/english.ts';
import { sentence } from './sentence.ts';

/** The lines of one request, newest first; a change of several rows is one entry. */
export type HistoryGroup = readonly [HistoryLine, ...HistoryLine[]];

/** Puts the lines of a request that changed several rows together; all others stay alone. */
export function groupsOf(lines: readonly HistoryLine[]): HistoryGroup[] {
  const requests: [HistoryLine, ...HistoryLine[]][] = [];
  for (const line of lines) {
    const last = requests.at(-1);
    if (last && line.requestKey !== null && last[0].requestKey === line.requestKey) last.push(line);
    else requests.push([line]);
  }
  return requests.flatMap((request): HistoryGroup[] =>
    rowChanges(request).length > 1 ? [request] : request.map((line): HistoryGroup => [line]),
  );
}

/** The lines about rows themselves, without what follows from them: places in lists, computed dates, who does a copy. */
function rowChanges(lines: readonly HistoryLine[]): HistoryLine[] {
  const changes = lines.filter(({ op, entity, after }) => {
    if (op === 'order' || op === 'reschedule' || entity === 'baseline') return false;
    const fields = Object.keys(after ?? {});
    return !(entity === 'majorphase' && op === 'update' && fields.every((field) => computed.includes(field)));
  });
  const rows = changes.filter(({ entity }) => entity !== 'assignment');
  return rows.length > 0 ? rows : changes;
}

/** Several assignments of one request, which name one person or several. */
function assignedRows(changes: readonly HistoryLine[]): string {
  const rows = counted(changes.length, 'task');
  const [who, ...others] = new Set(changes.map(({ name }) => name?.split(' → ')[0] ?? 'somebody'));
  if (others.length > 0 || changes.some(({ op }) => op === 'update')) return `changed who does ${rows}`;
  if (changes.every(({ op }) => op === 'delete')) return `took ${who} off ${rows}`;
  return changes.some(({ op }) => op === 'delete') ? `changed who does ${rows}` : `assigned ${rows} to ${who}`;
}

const computed = ['scheduledStart', 'scheduledCompletion'];
const nouns: Partial<Record<HistoryLine['entity'], string>> = {
  majorphase: 'major phase',
  phase: 'phase',
  task: 'task',
};

/** The event of a decision that changed the rows of a request: the signature before what follows from it. */
function decidedBy(lines: readonly HistoryLine[]): HistoryLine | undefined {
  const events = lines.filter(({ entity, op }) => entity === 'decision' && op === 'update');
  const of = (event: string) => events.find(({ after }) => after?.event === event);
  return of('signed') ?? of('applied') ?? of('held');
}

/** A change of several rows in words, after the author: `set 3 tasks to Completed`. */
export function groupSentence(lines: readonly HistoryLine[]): string {
  const changes = rowChanges(lines);
  const first = changes.at(-1);
  if (!first) return 'changed the plan';
  const switched = changes.find(({ entity, after }) => entity === 'project' && after?.scheduleMode);
  if (switched) return sentence(switched);
  const decided = decidedBy(lines);
  if (decided) {
    const moved = changes.filter((line) => nouns[line.entity]);
    const isOneKind = moved.every((line) => line.entity === moved[0]?.entity);
    const rows = counted(moved.length, (isOneKind && moved[0] && nouns[moved[0].entity]) || 'task');
    return moved.length === 0 ? sentence(decided) : `${sentence(decided)}, which changed ${rows}`;
  }
  const { op, entity } = first;
  if (changes.every((line) => line.entity === 'assignment')) return assignedRows(changes);
  // What is added or brought back begins with the row that holds the others.
  if (op === 'create' || op === 'restore') return `${sentence(first)} and ${counted(changes.length - 1, 'more task')}`;
  const isOneKind = changes.every((line) => line.entity === entity);
  const rows = counted(changes.length, (isOneKind && nouns[entity]) || 'task');
  if (changes.some((line) => line.op !== op)) return `changed ${rows}`;
  const [same, ...others] = new Set(changes.map((line) => sentence({ ...line, name: '' })));
  const name = `${nouns[entity]} “”`;
  return isOneKind && same?.includes(name) && others.length === 0
    ? same.replace(name, rows)
    : `${op === 'delete' ? 'deleted' : 'changed'} ${rows}`;
}
