import { replaceEqualDeep } from '@tanstack/react-query';
import type { Project } from '../../../functions/core/projects/contract.ts';
import { batch, wait } from '../../lib/time/timers.ts';
import type { Session } from '../session.ts';
import { CLIENT_PACE, RESEND_AFTER_MS } from '../transport/timing.ts';
import { projectQuery } from './project-query.ts';

export interface ProjectHead {
  /** Reads the topic keys and clients of the project, without the plan, and updates the plan with them. */
  read: () => Promise<Project>;
  /** Like `read`, batched and retried until it succeeds, since events do not contain client data. */
  readSoon: () => void;
  leave: () => void;
}

/** The data of a project that events do not contain. */
export function projectHead(session: Session, projectId: number): ProjectHead {
  const { api, queries } = session;
  const { queryKey } = projectQuery(session, projectId);
  let reading: Promise<Project> | undefined;
  let isLeft = false;

  async function read(): Promise<Project> {
    const head = await api<Project>(`/projects/${projectId}`);
    const { channels, customer, projectClients } = head;
    queries.setQueryData(queryKey, (plan) => {
      const project = plan && replaceEqualDeep(plan.project, { ...plan.project, channels, customer, projectClients });
      return plan && project && (project === plan.project ? plan : { ...plan, project });
    });
    return head;
  }

  /** Simultaneous calls share one request. */
  function readOnce(): Promise<Project> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const soon = batch<'clients'>(async () => {
    // Not a shared request, which may be older than the event.
    while (!isLeft && !(await read().catch(() => null))) await wait(RESEND_AFTER_MS);
  }, CLIENT_PACE);

  return {
    read: readOnce,
    readSoon: () => soon.add('clients'),
    leave: () => {
      isLeft = true;
      soon.stop();
    },
  };
}
