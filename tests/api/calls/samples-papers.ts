// Samples of signed papers; see samples.ts.
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { inject } from 'vitest';
import { aClosedDecision } from '../../support/decisions/closed.ts';
import { clientOfProjects, type MakeSample, staff, type World } from './world.ts';

/** The path of a closed decision with its paper, which is no PDF here. */
async function aPaper({ plan }: World): Promise<string> {
  const { databaseUrl, url, serviceKey } = inject('stack');
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const number = Math.ceil(Math.random() * 1e6);
    const people = { sender: staff, signer: clientOfProjects.person };
    const { id, decisionId } = await aClosedDecision(sql, { projectId: plan.id, number, ...people });
    const path = `${plan.id}/${crypto.randomUUID()}.pdf`;
    const file = new Blob(['%PDF-'], { type: 'application/pdf' });
    await createClient(url, serviceKey).storage.from('papers').upload(path, file, { contentType: 'application/pdf' });
    await sql`update change_orders set pdf_path = ${path}, pdf_sha256 = '' where id = ${id}`;
    return `/projects/${plan.id}/decisions/${decisionId}`;
  } finally {
    await sql.end();
  }
}

export const paperSamples: Record<string, MakeSample> = {
  'GET /papers': async (world) => {
    await aPaper(world);
    return { path: '/papers?search=lakeside&limit=10' };
  },
  'GET /projects/{id}/decisions/{decisionId}/paper': async (world) => ({ path: `${await aPaper(world)}/paper` }),
  'GET /projects/{id}/decisions/{decisionId}/verify': async (world) => ({ path: `${await aPaper(world)}/verify` }),
  'GET /client/projects/{id}/decisions/{decisionId}/paper': async (world) => ({
    path: `/client${await aPaper(world)}/paper`,
    token: clientOfProjects.token,
  }),
};
