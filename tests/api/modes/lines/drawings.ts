// Lines of drawings. A template has none.

import { aDocument, documentFacts, fileFacts, unsentDocument } from '../../../support/paper/documents.ts';
import {
  aDeletedDrawing,
  aNumberedSet,
  aPin,
  aPublishedSet,
  aSet,
  aSetFile,
  aSetPage,
  aSharedSheet,
  basisOf,
  drawingsOf,
  fileOf,
  pageFacts,
  sent,
  unsentPage,
} from '../../../support/paper/drawings.ts';
import { sheetPdf } from '../../../support/paper/sheet-pdf.ts';
import { type At, inModes, type Line, pathOf } from '../line.ts';
import { client, isTemplate, readsProject, staff, tasksOf } from '../world.ts';

const missing = inModes(isTemplate, 404);
const setsOf = (at: At) => `${pathOf(at)}/sets`;
const none = (at: At) => `${setsOf(at)}/999999999`;
const setOf = async (at: At) => (isTemplate(at.world.mode) ? none(at) : (await aSet(staff, at.world.id)).path);

const unread = inModes((mode) => !readsProject(mode), 404);
/** The path of a drawing that was made; of a template none is. */
async function documentOf(at: At, made = aPublishedSet) {
  const id = isTemplate(at.world.mode) ? 1 : (await made(staff, at.world.id)).documentId;
  return `${pathOf(at)}/documents/${id}`;
}
/** A pin of the first task; none of a template. */
async function pinOf(at: At) {
  const [task] = tasksOf(at.plan);
  if (isTemplate(at.world.mode)) return { path: `${pathOf(at)}/documents/1/pins/1`, versionId: 1 };
  return aPin(staff, at.world.id, task?.id ?? 0);
}
/** A version that clients and trades read; none of a template. */
export const sharedIn = async (at: At) =>
  isTemplate(at.world.mode)
    ? 999999999
    : (await aSharedSheet(staff, at.world.id, { forClients: true, forTrades: true })).versionId;

const stranger = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`;

async function fileFor(at: At, path: string) {
  const bytes = sheetPdf({});
  return fileOf(isTemplate(at.world.mode) ? `1/${stranger}.pdf` : await sent(staff, path, 'file', bytes), bytes);
}

export const drawingLines: Record<string, Line> = {
  'GET /projects/{id}/sets': { ask: (at) => ({ path: setsOf(at) }), statuses: missing },
  'POST /projects/{id}/sets': {
    ask: (at) => ({ path: setsOf(at), json: { name: 'Permit', issuedOn: '2027-03-03' } }),
    statuses: inModes(isTemplate, 422),
  },
  'GET /projects/{id}/sets/{setId}': { ask: async (at) => ({ path: await setOf(at) }), statuses: missing },
  'PATCH /projects/{id}/sets/{setId}': {
    ask: async (at) => ({ path: await setOf(at), json: { name: 'ASI 3' } }),
    statuses: missing,
  },
  'DELETE /projects/{id}/sets/{setId}': { ask: async (at) => ({ path: await setOf(at) }), statuses: missing },
  'POST /projects/{id}/sets/{setId}/uploads': {
    ask: async (at) => ({
      path: `${await setOf(at)}/uploads`,
      json: { uploads: [{ as: 'file', type: 'application/pdf', size: 1 }] },
    }),
    statuses: missing,
  },
  'POST /projects/{id}/sets/{setId}/files': {
    ask: async (at) => {
      const path = await setOf(at);
      return { path: `${path}/files`, json: await fileFor(at, path) };
    },
    statuses: missing,
  },
  'POST /projects/{id}/sets/{setId}/files/{fileId}/pages': {
    ask: async (at) => {
      const path = await setOf(at);
      if (isTemplate(at.world.mode)) return { path: `${path}/files/1/pages`, json: { pages: [unsentPage] } };
      const { id } = await aSetFile(staff, path);
      return { path: `${path}/files/${id}/pages`, json: { pages: [await pageFacts(staff, path)] } };
    },
    statuses: missing,
  },
  'PATCH /projects/{id}/sets/{setId}/pages/{pageId}': {
    ask: async (at) => {
      const path = await setOf(at);
      const id = isTemplate(at.world.mode) ? 1 : (await aSetPage(staff, path)).id;
      return { path: `${path}/pages/${id}`, json: { title: 'Second floor plan' } };
    },
    statuses: missing,
  },
  'GET /projects/{id}/sets/{setId}/outcome': {
    ask: async (at) => ({ path: `${await setOf(at)}/outcome` }),
    statuses: missing,
  },
  'POST /projects/{id}/sets/{setId}/publish': {
    ask: async (at) => {
      if (isTemplate(at.world.mode)) return { path: `${none(at)}/publish`, json: { basis: '0'.repeat(64) } };
      const { path } = await aNumberedSet(staff, at.world.id);
      return { path: `${path}/publish`, json: { basis: await basisOf(staff, path) } };
    },
    statuses: missing,
  },
  'POST /projects/{id}/sets/{setId}/withdraw': {
    ask: async (at) => {
      const path = isTemplate(at.world.mode) ? none(at) : (await aPublishedSet(staff, at.world.id)).path;
      return { path: `${path}/withdraw`, json: { reason: 'Sent too early' } };
    },
    statuses: missing,
  },
  'GET /projects/{id}/documents': { ask: (at) => ({ path: `${pathOf(at)}/documents` }), statuses: missing },
  'GET /projects/{id}/deleted-documents': {
    ask: (at) => ({ path: `${pathOf(at)}/deleted-documents` }),
    statuses: missing,
  },
  'GET /projects/{id}/document-register': {
    ask: (at) => ({ path: `${pathOf(at)}/document-register` }),
    statuses: missing,
  },
  'POST /projects/{id}/documents/uploads': {
    ask: (at) => ({
      path: `${pathOf(at)}/documents/uploads`,
      json: { uploads: [{ as: 'file', type: 'application/pdf', size: 1 }] },
    }),
    statuses: missing,
  },
  'POST /projects/{id}/documents': {
    ask: async (at) => ({
      path: `${pathOf(at)}/documents`,
      json: isTemplate(at.world.mode) ? unsentDocument : await documentFacts(staff, at.world.id),
    }),
    statuses: missing,
  },
  'POST /projects/{id}/documents/{documentId}/versions': {
    ask: async (at) => {
      const { kind, title, ...file } = unsentDocument;
      if (isTemplate(at.world.mode)) return { path: `${pathOf(at)}/documents/1/versions`, json: file };
      const { id } = await aDocument(staff, at.world.id);
      return { path: `${pathOf(at)}/documents/${id}/versions`, json: await fileFacts(staff, at.world.id) };
    },
    statuses: missing,
  },
  'PATCH /projects/{id}/documents': {
    ask: async (at) => ({
      path: `${pathOf(at)}/documents`,
      json: { ids: [Number((await documentOf(at)).split('/').at(-1))], audience: 'trades', isShared: true },
    }),
    statuses: missing,
  },
  'GET /projects/{id}/documents/{documentId}': {
    ask: async (at) => ({ path: await documentOf(at) }),
    statuses: missing,
  },
  'PATCH /projects/{id}/documents/{documentId}': {
    ask: async (at) => ({ path: await documentOf(at), json: { title: 'Second floor plan' } }),
    statuses: missing,
  },
  'POST /projects/{id}/documents/{documentId}/pins': {
    ask: async (at) => {
      const versionId = await sharedIn(at);
      const [document] = isTemplate(at.world.mode)
        ? []
        : (await drawingsOf(staff, at.world.id)).filter(({ current }) => current?.id === versionId);
      return {
        path: `${pathOf(at)}/documents/${document?.id ?? 1}/pins`,
        json: { versionId, x: 0.5, y: 0.5, noteId: at.world.noteId },
      };
    },
    statuses: missing,
  },
  'PATCH /projects/{id}/documents/{documentId}/pins/{pinId}': {
    ask: async (at) => {
      const { path, versionId } = await pinOf(at);
      return { path, json: { versionId, x: 0.25, y: 0.5 } };
    },
    statuses: missing,
  },
  'DELETE /projects/{id}/documents/{documentId}/pins/{pinId}': {
    ask: async (at) => ({ path: (await pinOf(at)).path }),
    statuses: missing,
  },
  'GET /projects/{id}/versions/{versionId}/print-key': {
    ask: async (at) => ({ path: `${pathOf(at)}/versions/${await sharedIn(at)}/print-key` }),
    statuses: missing,
  },
  'POST /projects/{id}/versions/{versionId}/opened': {
    ask: async (at) => ({ path: `${pathOf(at)}/versions/${await sharedIn(at)}/opened` }),
    statuses: missing,
  },
  'GET /client/projects/{id}/documents': {
    ask: (at) => ({ path: `/client${pathOf(at)}/documents`, token: client.token }),
    statuses: unread,
  },
  'POST /client/versions/{versionId}/opened': {
    ask: async (at) => ({ path: `/client/versions/${await sharedIn(at)}/opened`, token: client.token }),
    statuses: unread,
  },
  'DELETE /projects/{id}/documents/{documentId}': {
    ask: async (at) => ({ path: await documentOf(at) }),
    statuses: missing,
  },
  'POST /projects/{id}/documents/{documentId}/restore': {
    ask: async (at) => ({ path: `${await documentOf(at, aDeletedDrawing)}/restore` }),
    statuses: missing,
  },
};
