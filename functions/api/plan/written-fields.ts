// Maps the body of a call to columns of an item.
import { invalidField } from '../../_shared/errors.ts';
import type { Kind } from './kinds.ts';

export type Fields = Record<string, unknown>;

/** The day on which a task got its status, which is no column. */
export interface StatusDay {
  statusOn?: string | undefined;
}

/** The columns of a new item of a project, without the library's parent ids. */
export function itemFields(kind: Kind, body: Fields & StatusDay): Fields & StatusDay {
  const { projectId, majorPhaseId, phaseId, genericMajorPhaseId, genericPhaseId, genericTaskId, ...fields } = body;
  const parents: Fields = { majorPhaseId, phaseId };
  const generics: Fields = { genericMajorPhaseId, genericPhaseId, genericTaskId };
  if (kind.parent && parents[kind.parent] === undefined) throw invalidField(kind.parent, 'Required');
  const parent = kind.parent ? { [kind.parent]: parents[kind.parent] } : {};
  return { ...named(kind, fields), ...parent, [kind.generic]: generics[kind.generic] };
}

/** A task's name may be sent as `name`; its column is `title` (docs/product.md#task-title). */
export function named(kind: Kind, fields: Fields): Fields {
  const written = titled(kind, fields);
  if (kind.entity === 'task' && written.title === undefined) throw invalidField('title', 'Name is required');
  return written;
}

/** Like `named` for an optional name. */
export function titled(kind: Kind, { name, ...fields }: Fields): Fields {
  if (name === undefined) return fields;
  return kind.entity === 'task' ? { title: name, ...fields } : { name, ...fields };
}
