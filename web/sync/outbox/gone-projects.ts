import { ApiError } from '../../lib/http/api-error.ts';
import type { Entry } from './entry.ts';

/** The 404 for an entry whose project was deleted. */
export class ProjectGone extends ApiError {
  readonly project: string;

  constructor(project: string) {
    super(404, { message: 'not found' });
    this.project = project;
  }
}

export interface Decisions {
  /** Entries decided individually. */
  single: Entry[];
  /** Entries of deleted projects, by project. */
  gone: Entry[][];
}

/** The pending decisions: refused entries individually, and those of a deleted project together. */
export function decisionsIn(entries: readonly Entry[]): Decisions {
  const refused = entries.filter(({ refusal }) => refusal);
  const gone = Map.groupBy(
    refused.filter(({ refusal }) => refusal?.goneProject !== undefined),
    ({ projectId }) => projectId,
  );
  return { single: refused.filter(({ refusal }) => refusal?.goneProject === undefined), gone: [...gone.values()] };
}
