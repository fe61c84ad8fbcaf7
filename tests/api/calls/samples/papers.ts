// Samples of signed papers and of drawings; see samples.ts.
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { inject } from 'vitest';
import { aClosedDecision } from '../../../support/decisions/closed.ts';
import { aDocument, documentFacts, fileFacts } from '../../../support/paper/documents.ts';
import {
  aDeletedDrawing,
  aNumberedSet,
  aPin,
  aPrint,
  aPublishedSet,
  aSet,
  aSetFile,
  aSetPage,
  aSharedSheet,
  basisOf,
  fileOf,
  pageFacts,
  sent,
} from '../../../support/paper/drawings.ts';
import { sheetPdf } from '../../../support/paper/sheet-pdf.ts';
import { anAddress } from '../../../support/visits.ts';
import { clientOfProjects, type MakeSample, staff, type World } from '../world.ts';

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

  'GET /projects/{id}/sets': ({ plan }) => ({ path: `/projects/${plan.id}/sets` }),
  'POST /projects/{id}/sets': ({ plan }) => ({
    path: `/projects/${plan.id}/sets`,
    json: { name: 'Permit', issuedOn: '2027-03-03' },
  }),
  'GET /projects/{id}/sets/{setId}': async ({ plan }) => ({ path: (await aSet(staff, plan.id)).path }),
  'PATCH /projects/{id}/sets/{setId}': async ({ plan }) => ({
    path: (await aSet(staff, plan.id)).path,
    json: { name: 'ASI 3' },
  }),
  'DELETE /projects/{id}/sets/{setId}': async ({ plan }) => ({ path: (await aSet(staff, plan.id)).path }),
  'POST /projects/{id}/sets/{setId}/uploads': async ({ plan }) => ({
    path: `${(await aSet(staff, plan.id)).path}/uploads`,
    json: { uploads: [{ as: 'file', type: 'application/pdf', size: 1 }] },
  }),
  'POST /projects/{id}/sets/{setId}/files': async ({ plan }) => {
    const { path } = await aSet(staff, plan.id);
    const bytes = sheetPdf({});
    return { path: `${path}/files`, json: fileOf(await sent(staff, path, 'file', bytes), bytes) };
  },
  'POST /projects/{id}/sets/{setId}/files/{fileId}/pages': async ({ plan }) => {
    const { path } = await aSet(staff, plan.id);
    const { id } = await aSetFile(staff, path);
    return { path: `${path}/files/${id}/pages`, json: { pages: [await pageFacts(staff, path)] } };
  },
  'PATCH /projects/{id}/sets/{setId}/pages/{pageId}': async ({ plan }) => {
    const { path } = await aSet(staff, plan.id);
    return { path: `${path}/pages/${(await aSetPage(staff, path)).id}`, json: { title: 'Second floor plan' } };
  },
  'GET /projects/{id}/sets/{setId}/outcome': async ({ plan }) => ({
    path: `${(await aNumberedSet(staff, plan.id)).path}/outcome`,
  }),
  'POST /projects/{id}/sets/{setId}/publish': async ({ plan }) => {
    const { path } = await aNumberedSet(staff, plan.id);
    return { path: `${path}/publish`, json: { basis: await basisOf(staff, path) } };
  },
  'POST /projects/{id}/sets/{setId}/withdraw': async ({ plan }) => ({
    path: `${(await aPublishedSet(staff, plan.id)).path}/withdraw`,
    json: { reason: 'Sent too early' },
  }),
  'GET /projects/{id}/documents': ({ plan }) => ({ path: `/projects/${plan.id}/documents` }),
  'GET /projects/{id}/deleted-documents': ({ plan }) => ({ path: `/projects/${plan.id}/deleted-documents` }),
  'GET /projects/{id}/document-register': ({ plan }) => ({ path: `/projects/${plan.id}/document-register` }),
  'POST /projects/{id}/documents/uploads': ({ plan }) => ({
    path: `/projects/${plan.id}/documents/uploads`,
    json: { uploads: [{ as: 'file', type: 'application/pdf', size: 1 }] },
  }),
  'POST /projects/{id}/documents': async ({ plan }) => ({
    path: `/projects/${plan.id}/documents`,
    json: await documentFacts(staff, plan.id),
  }),
  'POST /projects/{id}/documents/{documentId}/versions': async ({ plan }) => ({
    path: `/projects/${plan.id}/documents/${(await aDocument(staff, plan.id)).id}/versions`,
    json: await fileFacts(staff, plan.id),
  }),
  'PATCH /projects/{id}/documents': async ({ plan }) => ({
    path: `/projects/${plan.id}/documents`,
    json: { ids: [(await aPublishedSet(staff, plan.id)).documentId], audience: 'clients', isShared: true },
  }),
  'GET /projects/{id}/documents/{documentId}': async ({ plan }) => ({
    path: `/projects/${plan.id}/documents/${(await aPublishedSet(staff, plan.id)).documentId}`,
  }),
  'PATCH /projects/{id}/documents/{documentId}': async ({ plan }) => ({
    path: `/projects/${plan.id}/documents/${(await aPublishedSet(staff, plan.id)).documentId}`,
    json: { title: 'Second floor plan' },
  }),
  'POST /projects/{id}/documents/{documentId}/pins': async ({ plan }) => {
    const { documentId, versionId } = await aSharedSheet(staff, plan.id, {});
    return {
      path: `/projects/${plan.id}/documents/${documentId}/pins`,
      json: { versionId, x: 0.5, y: 0.25, taskId: plan.taskId },
    };
  },
  'PATCH /projects/{id}/documents/{documentId}/pins/{pinId}': async ({ plan }) => {
    const { path, versionId } = await aPin(staff, plan.id, plan.taskId);
    return { path, json: { versionId, x: 0.75, y: 0.25 } };
  },
  'DELETE /projects/{id}/documents/{documentId}/pins/{pinId}': async ({ plan }) => ({
    path: (await aPin(staff, plan.id, plan.taskId)).path,
  }),
  'GET /projects/{id}/versions/{versionId}/print-key': async ({ plan }) => ({
    path: `/projects/${plan.id}/versions/${(await aSharedSheet(staff, plan.id, {})).versionId}/print-key`,
  }),
  'GET /print': async ({ plan }) => ({
    path: '/print',
    headers: { 'x-print-key': (await aPrint(staff, plan.id)).key, 'x-forwarded-for': anAddress() },
  }),
  'POST /projects/{id}/versions/{versionId}/opened': async ({ plan }) => ({
    path: `/projects/${plan.id}/versions/${(await aSharedSheet(staff, plan.id, {})).versionId}/opened`,
  }),
  'GET /client/projects/{id}/documents': ({ plan }) => ({
    path: `/client/projects/${plan.id}/documents`,
    token: clientOfProjects.token,
  }),
  'POST /client/versions/{versionId}/opened': async ({ plan }) => ({
    path: `/client/versions/${(await aSharedSheet(staff, plan.id, { forClients: true })).versionId}/opened`,
    token: clientOfProjects.token,
  }),
  'DELETE /projects/{id}/documents/{documentId}': async ({ plan }) => ({
    path: `/projects/${plan.id}/documents/${(await aPublishedSet(staff, plan.id)).documentId}`,
  }),
  'POST /projects/{id}/documents/{documentId}/restore': async ({ plan }) => ({
    path: `/projects/${plan.id}/documents/${(await aDeletedDrawing(staff, plan.id)).documentId}/restore`,
  }),
};
