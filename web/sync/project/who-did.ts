import type { Change, HistoryLine } from '../../../functions/core/changes/contract.ts';
import type { Session } from '../session.ts';

type Caller = Pick<Session, 'api'>;

/** A row of a project by its kind and id. */
export type LoggedRow = Pick<Change, 'entity'> & { id: number };

/** Author and row name of a change, which events do not contain. */
export async function whoDid({ api }: Caller, projectId: number, seq: number): Promise<HistoryLine | undefined> {
  const [line] = await api<HistoryLine[]>(`/projects/${projectId}/changes?before=${seq + 1}&limit=1`);
  return line?.seq === seq ? line : undefined;
}

/** The last update of one of these fields of a row; null when it is not among its latest lines. */
export async function changeOf(
  session: Caller,
  projectId: number,
  row: LoggedRow,
  fields: readonly string[],
): Promise<HistoryLine | null> {
  const lines = await latest(session, projectId, row);
  return lines.find(({ op, after }) => op === 'update' && fields.some((field) => field in (after ?? {}))) ?? null;
}

/** Lines of a row's history that are searched for one. */
const LOOK_BACK = 50;

/** The deletions of these rows, in order; a row deleted with its parent has no own one. */
export async function deletionsOf(
  session: Caller,
  projectId: number,
  rows: readonly LoggedRow[],
): Promise<HistoryLine[]> {
  const ends = await Promise.all(rows.map((row) => lastEnd(session, projectId, row)));
  return ends.flatMap((line) => (line?.op === 'delete' ? [line] : []));
}

async function lastEnd(session: Caller, projectId: number, row: LoggedRow): Promise<HistoryLine | undefined> {
  const lines = await latest(session, projectId, row);
  return lines.find(({ op }) => op === 'delete' || op === 'restore');
}

function latest({ api }: Caller, projectId: number, { entity, id }: LoggedRow): Promise<HistoryLine[]> {
  return api<HistoryLine[]>(`/projects/${projectId}/changes?entity=${entity}&id=${id}&limit=${LOOK_BACK}`);
}
