import { ApiError } from '../../lib/http/api-error.ts';
import type { Entry } from './entry.ts';

/** The server's 404 to an entry whose whole project was deleted. */
export class ProjectGone extends ApiError {
  readonly project: string;

  constructor(project: string) {
    super(404, { message: 'not found' });
    this.project = project;
  }
}

export interface Decisions {
  /** What is decided on its own. */
  single: Entry[];
  /** By project: what was meant for one that is gone. */
  gone: Entry[][];
}

/** What a person has to decide: refused entries one by one, and all those of a deleted project together. */
export function decisionsIn(entries: readonly Entry[]): Decisions {
  const refused = entries.filter(({ refusal }) => refusal);
  const gone = Map.groupBy(
    refused.filter(({ refusal }) => refusal?.goneProject !== undefined),
    ({ projectId }) => projectId,
  );
  return { single: refused.filter(({ refusal }) => refusal?.goneProject === undefined), gone: [...gone.values()] };
}
