import type { HistoryLine } from '../../../functions/api/contract/changes.ts';
import { api } from '../api.ts';

/** Who made a change, and what the row was called; an event carries neither. */
export async function whoDid(projectId: number, seq: number): Promise<HistoryLine | undefined> {
  const [line] = await api<HistoryLine[]>(`/projects/${projectId}/changes?before=${seq + 1}&limit=1`);
  return line?.seq === seq ? line : undefined;
}
