// Writes of links from the editor, each sent while the person waits, since a loop is refused.
import type { Link } from '../../../../functions/api/schedule/contract.ts';
import type { Begins } from '../../../../functions/schedule/plan.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { refusedLoop } from '../../../model/schedule/loop-in-words.ts';
import { writeNow } from '../../../sync/write/now.ts';

interface NewLink extends Pick<Link, 'from' | 'to'> {
  /** What the row begins after from now on; null leaves it. */
  begins: Begins | null;
}

const meta = {
  failure: (error: unknown) => (isStatus(error, 422) ? null : 'The link could not be saved'),
  onProjectScreen: true,
};

/** Lets a row wait for another one. The first link of a row replaces its place in the list. */
export const linkRows = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, { from, to, begins }: NewLink) =>
      send<unknown>(`/projects/${projectId}/schedule`, {
        method: 'POST',
        body: { inputs: begins ? [{ ...to, begins }] : [], links: [{ from, to }] },
      }),
    meta,
  });

export const changeLink = (projectId: number, linkId: number) =>
  writeNow({
    projectId,
    write: (send, body: Partial<Pick<Link, 'type' | 'lag' | 'lagIn'>>) =>
      send<Link>(`/projects/${projectId}/links/${linkId}`, { method: 'PATCH', body }),
    meta,
  });

export const dropLink = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, linkId: number) => send(`/projects/${projectId}/links/${linkId}`, { method: 'DELETE' }),
    meta,
  });

/** Why a link was refused, in words; empty for other errors. */
export function refusalOf(error: Error | null): string {
  return refusedLoop(error) ?? (error && isStatus(error, 422) ? error.message : '');
}
