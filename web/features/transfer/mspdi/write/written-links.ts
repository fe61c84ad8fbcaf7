// What rows wait for, as links of a file: the order of the plan becomes links as well.
import type { Schedule } from '../../../../../functions/core/schedule/engine/forward.ts';
import { holdsOthers, ownDay, type Row } from '../../../../../functions/core/schedule/engine/network.ts';
import type { LinkInput } from '../../../../../functions/core/schedule/engine/plan.ts';

export interface WrittenLink extends Pick<LinkInput, 'type' | 'lag' | 'lagIn'> {
  from: Row;
}

export function writtenLinks({ network, spans }: Schedule): ReadonlyMap<Row, readonly WrittenLink[]> {
  const links = new Map<Row, WrittenLink[]>();
  for (const row of network.rows) {
    const byRow = new Map<Row, WrittenLink>();
    if (row.isTimed) for (const from of rowsAbove(row)) byRow.set(from, { from, type: 'FS', lag: 0, lagIn: 'work' });
    for (const { link, from } of row.links) {
      if (!holdsOthers(from) || !row.isTimed) continue;
      // A file has one link between two rows: the one that decides, where the place in the list asks for one, too.
      const driver = spans.get(row)?.because.driver;
      const decides = driver?.kind === 'link' && driver.link.id === link.id;
      const isLonger = link.type === 'FS' && link.lag >= 0;
      if (!byRow.has(from) || isLonger || decides) {
        // In a row that counts every day, so do the days of its links.
        byRow.set(from, {
          from,
          type: link.type,
          lag: link.lag,
          lagIn: row.input.isElapsed && link.lag !== 0 ? 'calendar' : link.lagIn,
        });
      }
    }
    links.set(row, [...byRow.values()]);
  }
  return links;
}

/** The rows above that it waits for by its place, up to one that itself waits for all above it. */
function* rowsAbove(row: Row): Generator<Row> {
  for (let at = row.above; at; at = at.chain) {
    if (!at.isTimed || at.input.begins === 'with_parent') continue;
    yield at;
    // What is fixed or has begun says nothing of the rows above it.
    if (at.input.begins === 'after_previous' && ownDay(at) === null) return;
  }
}
