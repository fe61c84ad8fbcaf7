// The first administrator of a separate product, calling its API. Returns every answer, including errors.
import { randomUUID } from 'node:crypto';
import { type Call, makeProject } from '../../../supabase/world/by-calls.ts';

export interface Body {
  json?: unknown;
  picture?: File;
  /** The Idempotency-Key. */
  key?: string;
}

interface Answer<T> {
  status: number;
  data: T;
}

export interface Office {
  post<T>(path: string, body: Body): Promise<Answer<T>>;
  /** A note in a new project. */
  aNote(): Promise<{ projectId: number; noteId: number }>;
  /** The status of the URL of a picture, after redirects. */
  shown(filePath: string): Promise<number>;
}

/** Signs in as admin@example.com at the product or function at `url`. */
export async function openOffice(url: string, password: string): Promise<Office> {
  let token: string | undefined;

  async function post<T>(path: string, { json, picture, key }: Body): Promise<Answer<T>> {
    const form = new FormData();
    if (picture) form.set('picture', picture);
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: picture ? form : JSON.stringify(json),
    });
    const { data } = (await answer.json()) as { data: T };
    return { status: answer.status, data };
  }

  const json = { email: 'admin@example.com', password, scope: 'admin' };
  const session = await post<{ access_token: string }>('/authenticate', { json });
  token = session.data.access_token;
  const call: Call = async (_, path, json) => (await post(path, { json })).data;

  return {
    post,
    async aNote() {
      const tasks = [{ title: 'Pour' }];
      const majorPhases = [{ name: 'Shell', phases: [{ name: 'Ground', tasks }] }];
      const { id: projectId, taskId } = await makeProject(call, { name: randomUUID(), majorPhases });
      const note = await call('POST', `/projects/${projectId}/tasks/${taskId}/notes`, {
        description: 'With a picture.',
      });
      return { projectId, noteId: (note as { id: number }).id };
    },
    shown: async (filePath) => (await fetch(`${url}/api/content/${filePath}`)).status,
  };
}
