// Writes of links from the editor, each sent while the person waits, since a loop is refused.
import type { Link } from '../../../../functions/api/schedule/contract.ts';
import type { Begins } from '../../../../functions/schedule/plan.ts';
import { ApiError, isStatus } from '../../../lib/http/api-error.ts';
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
export function loopIn(error: Error | null): string {
  if (!(error instanceof ApiError) || error.status !== 422) return '';
  const rows: unknown = error.body.data;
  if (!Array.isArray(rows)) return error.message;
  return `These rows would wait for each other: ${rows.map(({ name }: { name: string }) => `“${name}”`).join(', ')}.`;
}
