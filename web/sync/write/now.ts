import type { MutationOptions } from '@tanstack/react-query';
import { repeatKey } from '../../lib/http/repeat-key.ts';
import type { LiveProjects } from '../project/live-projects.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';

interface Request {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
}

/** Sends one request of a write; resolves to the `data` of its answer. */
export type Send = <Answer>(path: string, request: Request) => Promise<Answer>;

/**
 * A write that bypasses the outbox: it is sent while the user waits, and stored nowhere. For passwords, invitations and
 * similar.
 */
export interface WriteNow<Answer, Input>
  extends Pick<MutationOptions<Answer, Error, Input>, 'onSuccess' | 'onError' | 'onSettled' | 'meta'> {
  write: (send: Send, input: Input) => Promise<Answer>;
  /** The project of the write, which is done when the plan on screen includes it. */
  projectId?: number;
  /** It makes many changes of the project, and is done when the plan includes the last of them. */
  hasManyChanges?: boolean;
}

/** Declares a write, with types of input and answer inferred from `write`. */
export function writeNow<Answer, Input = void>(write: WriteNow<Answer, Input>): WriteNow<Answer, Input> {
  return write;
}

type About = Pick<WriteNow<never, never>, 'projectId' | 'hasManyChanges'>;

/** The `Send` of one open form or button. */
export function sender({ api, live }: Session & Pick<LiveProjects, 'live'>): (about: About) => Send {
  const { keyOf, done } = repeatKey();
  return ({ projectId, hasManyChanges: hasManyEchoes = false }) =>
    async (path, { method, body }) => {
      const key = keyOf(method, path, body);
      const send = (idempotencyKey: string) =>
        api<never>(path, { method, body, idempotencyKey, limit: WRITE_LIMIT_MS });
      const answer = await (projectId === undefined ? send(key) : live(projectId).write(key, send, { hasManyEchoes }));
      done(key);
      return answer;
    };
}
