// Writes plans and the library by inserts, in the transaction and with the rights of the caller.
import postgres, { type TransactionSql } from 'postgres';
import type { Add, List, Row } from './plan.ts';

const tables: Partial<Record<List, { table: string; parent?: string }>> = {
  majorphases: { table: 'major_phases' },
  phases: { table: 'phases', parent: 'major_phase_id' },
  tasks: { table: 'tasks', parent: 'phase_id' },
};

/** Adds rows to a project that has none. All rows of a list have the same fields. */
export function toProject(sql: TransactionSql, projectId: number): Add {
  const lengths = new Map<string, number>();
  return adding(sql, '', (row, siblings) => {
    const orderNum = (lengths.get(siblings) ?? 0) + 1;
    lengths.set(siblings, orderNum);
    return { ...row, projectId, orderNum };
  });
}

/** Adds rows to the library. */
export function toLibrary(sql: TransactionSql): Add {
  return adding(sql, 'generic_', (row) => row);
}

function adding(sql: TransactionSql, prefix: string, complete: (row: Row, siblings: string) => Row): Add {
  return async (list, parentId, rows) => {
    const { table, parent } = tables[list] ?? {};
    if (!table) throw new Error(`${list} are not written by inserts`);
    const values = rows.map((row) => {
      const fields = Object.entries(complete(row, `${list} of ${parentId}`));
      const columns = fields.map(([field, value]) => [postgres.fromCamel(field), value]);
      return Object.fromEntries([...columns, ...(parent ? [[`${prefix}${parent}`, parentId]] : [])]);
    });
    const made = await sql<{ id: number }[]>`insert into ${sql(`${prefix}${table}`)} ${sql(values)} returning id`;
    return made.map(({ id }) => id);
  };
}
