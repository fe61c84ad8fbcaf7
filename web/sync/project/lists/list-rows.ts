// Applies events to list rows. Unchanged rows keep their objects, and an unchanged list its array.

export interface ListRow {
  id: string | number;
}

type Fields = Record<string, unknown>;

const idOf = (value: unknown) => (value as ListRow | null)?.id;

/** The rows with the fields of one of them changed. */
export function withFields<Row extends ListRow>(rows: Row[], id: ListRow['id'], fields: Fields): Row[] {
  return mapped(rows, (row) => (row.id === id ? { ...row, ...fields } : row));
}

export function withoutRow<Row extends ListRow>(rows: Row[], id: ListRow['id']): Row[] {
  return rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows;
}

/** Projects with changed fields of their customer. */
export function withCustomer<Row extends ListRow>(rows: Row[], userId: ListRow['id'], fields: Fields): Row[] {
  return mapped(rows, (row) => {
    const { customer } = row as { customer?: Fields };
    return idOf(customer) === userId ? { ...row, customer: ownOf({ ...customer }, fields) } : row;
  });
}

/** People with changed fields of a project; without fields the project is removed. */
export function withProject<Row extends ListRow>(rows: Row[], projectId: ListRow['id'], fields?: Fields): Row[] {
  return mapped(rows, (row) => {
    const { projects = [] } = row as { projects?: { project: Fields }[] };
    if (!projects.some(({ project }) => idOf(project) === projectId)) return row;
    const others = projects.flatMap((each) => {
      if (idOf(each.project) !== projectId) return [each];
      return fields ? [{ project: ownOf(each.project, fields) }] : [];
    });
    return { ...row, projects: others };
  });
}

/** The changed fields that an embedded row has. */
function ownOf(part: Fields, fields: Fields): Fields {
  return { ...part, ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in part)) };
}

function mapped<Row>(rows: Row[], change: (row: Row) => Row): Row[] {
  const changed = rows.map(change);
  return changed.every((row, at) => row === rows[at]) ? rows : changed;
}
