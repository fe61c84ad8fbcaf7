import { limits } from '../../../functions/api/http/limits.ts';
import type { TradeWithWork } from '../../../functions/api/trades/contract.ts';
import { counted } from '../../lib/counted.ts';

/** `12 open phases and tasks in 3 projects`. */
export function workWords({ rows, projects }: TradeWithWork['assigned']): string {
  if (rows === 0) return 'No open phase or task.';
  const most = rows >= limits.assignedRows ? `${limits.assignedRows} or more` : String(rows);
  return `${most} open ${rows === 1 ? 'phase or task' : 'phases and tasks'} in ${counted(projects, 'project')}.`;
}
