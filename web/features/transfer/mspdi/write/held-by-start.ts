// Rows that only the start of the project holds: other programs let a lead or a link of an end pass it.
import type { Schedule } from '../../../../../functions/core/schedule/engine/forward.ts';
import type { Row } from '../../../../../functions/core/schedule/engine/network.ts';
import type { WrittenLink } from './written-links.ts';

export function isHeldByStart(row: Row, links: readonly WrittenLink[], { spans }: Schedule): boolean {
  const mayPass = links.length > 0 && links.every(({ type, lag }) => lag < 0 || type.endsWith('F'));
  if (!mayPass) return false;
  const driver = spans.get(row)?.because.driver;
  // A level has no day of its own there that would hold its rows.
  const above = driver?.kind === 'parent' ? spans.get(driver.row)?.because.driver : driver;
  return above?.kind === 'project';
}
