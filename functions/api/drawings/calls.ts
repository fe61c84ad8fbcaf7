// Calls of drawings: sets, and how their files and pages come. A browser reads the PDFs, and sends what it made of them
// straight to Storage (docs/api.md#drawings).
import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import {
  deletedDrawing,
  documentCreate,
  documentReplace,
  drawing,
  drawingFileCreate,
  drawingFileCreated,
  drawingItem,
  drawingOutcome,
  drawingPage,
  drawingPagesCreate,
  drawingPageUpdate,
  drawingPin,
  drawingPinCreate,
  drawingPinUpdate,
  drawingPublish,
  drawingSet,
  drawingSetCreate,
  drawingSetItem,
  drawingSetUpdate,
  drawingsShare,
  drawingsShared,
  drawingUpdate,
  drawingUploadPlaces,
  drawingUploads,
  drawingWithdraw,
} from '../../core/drawings/contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { asCaller, write } from '../http/transaction.ts';
import {
  addDocument,
  checkProject,
  getDrawing,
  listDeletedDrawings,
  listDrawings,
  readRegister,
  removeDrawing,
  restoreDrawing,
  shareDrawings,
  updateDrawing,
} from './documents.queries.ts';
import { getOutcome, publishSet, withdrawSet } from './outcome.queries.ts';
import { addFile, addPages, updatePage } from './pages.queries.ts';
import { createPin, removePin, updatePin } from './pins.queries.ts';
import { checkDraft, createSet, getSet, listSets, removeSet, updateSet } from './sets.queries.ts';
import { noteOpeningIn } from './shared.queries.ts';

const drawings = section('Drawings');
const bucket = 'drawings';
const extensions = { 'application/pdf': 'pdf', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;
/** Bytes of a PDF before which its mark stands. */
const MARKED = 1_024;

export const drawingCalls: readonly Call[] = [
  drawings('GET /projects/{id}/sets', 'listSets', 'The sets of drawings of a project, drafts first', {
    answer: z.array(drawingSetItem),
    read: (db, { id }) => listSets(db, id),
  }),
  drawings('POST /projects/{id}/sets', 'createSet', 'Begins a set of drawings', {
    body: drawingSetCreate,
    answer: drawingSet,
    status: 201,
    write: (db, { id, body }) => createSet(db, id, body),
  }),
  drawings('GET /projects/{id}/sets/{setId}', 'getSet', 'A set with its files and pages', {
    answer: drawingSet,
    read: (db, { id, setId }) => getSet(db, { projectId: id, setId }),
  }),
  drawings('PATCH /projects/{id}/sets/{setId}', 'updateSet', 'Changes the name, day or note of a draft', {
    body: drawingSetUpdate,
    answer: drawingSet,
    guards: drawingSet,
    write: (db, { id, setId, body }) => updateSet(db, { projectId: id, setId }, body),
  }),
  drawings('DELETE /projects/{id}/sets/{setId}', 'removeSet', 'Deletes the draft of a set', {
    answer: deleted,
    write: (db, { id, setId }) => removeSet(db, { projectId: id, setId }),
  }),
  drawings('POST /projects/{id}/sets/{setId}/uploads', 'placeUploads', 'Addresses to PUT files of a draft to', {
    body: drawingUploads,
    answer: drawingUploadPlaces,
    failures: { 429: messageFailure },
    handle: (c, { id, setId, body }) => placeUploads(c, { id, body }, (db) => checkDraft(db, { projectId: id, setId })),
  }),
  drawings('POST /projects/{id}/sets/{setId}/files', 'addSetFile', 'Adds a PDF that was sent to a draft', {
    body: drawingFileCreate,
    answer: drawingFileCreated,
    status: 201,
    handle: async (c, { id, setId, body }) => {
      await asCaller(c, (db) => checkDraft(db, { projectId: id, setId }));
      await requirePdf(c, id, body.path);
      return write(c, (db) => addFile(db, { projectId: id, setId }, body));
    },
  }),
  drawings('POST /projects/{id}/sets/{setId}/files/{fileId}/pages', 'addSetPages', 'Adds pages of a file to a draft', {
    body: drawingPagesCreate,
    answer: z.array(drawingPage),
    status: 201,
    write: (db, { id, setId, fileId, body }) => addPages(db, { projectId: id, setId, fileId }, body),
  }),
  drawings('PATCH /projects/{id}/sets/{setId}/pages/{pageId}', 'updateSetPage', 'Corrects what was read of a page', {
    body: drawingPageUpdate,
    answer: drawingPage,
    guards: drawingPage,
    write: (db, { id, setId, pageId, body }) => updatePage(db, { projectId: id, setId, pageId }, body),
  }),
  drawings(
    'GET /projects/{id}/sets/{setId}/outcome',
    'getSetOutcome',
    'What publishing a draft will do, page by page',
    {
      answer: drawingOutcome,
      read: (db, { id, setId }) => getOutcome(db, { projectId: id, setId }),
    },
  ),
  drawings(
    'POST /projects/{id}/sets/{setId}/publish',
    'publishSet',
    'Makes the taken pages current, as the table says',
    {
      body: drawingPublish,
      answer: drawingSet,
      guards: drawingOutcome,
      write: (db, { id, setId, body }) => publishSet(db, { projectId: id, setId }, body),
    },
  ),
  drawings('POST /projects/{id}/sets/{setId}/withdraw', 'withdrawSet', 'Takes a published set back', {
    body: drawingWithdraw,
    answer: drawingSet,
    write: (db, { id, setId, body }) => withdrawSet(db, { projectId: id, setId }, body.reason),
  }),
  drawings('GET /projects/{id}/documents', 'listDrawings', 'Drawings and documents, each with its current version', {
    answer: z.array(drawingItem),
    read: (db, { id }) => listDrawings(db, id),
  }),
  drawings('POST /projects/{id}/documents/uploads', 'placeDocumentUploads', 'Addresses to PUT a document to', {
    body: drawingUploads,
    answer: drawingUploadPlaces,
    failures: { 429: messageFailure },
    handle: (c, { id, body }) => placeUploads(c, { id, body }, (db) => checkProject(db, id)),
  }),
  drawings('POST /projects/{id}/documents', 'addDocument', 'Adds a document that is no drawing, with its file', {
    body: documentCreate,
    answer: drawing,
    status: 201,
    handle: async (c, { id, body }) => {
      await asCaller(c, (db) => checkProject(db, id));
      await requirePdf(c, id, body.file.path);
      return write(c, (db) => addDocument(db, id, { documentId: null, body }));
    },
  }),
  drawings(
    'POST /projects/{id}/documents/{documentId}/versions',
    'replaceDocument',
    'Replaces the file of a document',
    {
      body: documentReplace,
      answer: drawing,
      status: 201,
      handle: async (c, { id, documentId, body }) => {
        await asCaller(c, (db) => getDrawing(db, { projectId: id, documentId }));
        await requirePdf(c, id, body.file.path);
        return write(c, (db) => addDocument(db, id, { documentId, body }));
      },
    },
  ),
  drawings('PATCH /projects/{id}/documents', 'shareDrawings', 'Shares several drawings, or no longer', {
    body: drawingsShare,
    answer: drawingsShared,
    write: (db, { id, body }) => shareDrawings(db, id, body),
  }),
  drawings('GET /projects/{id}/documents/{documentId}', 'getDrawing', 'A drawing with all its versions', {
    answer: drawing,
    read: (db, { id, documentId }) => getDrawing(db, { projectId: id, documentId }),
  }),
  drawings('PATCH /projects/{id}/documents/{documentId}', 'updateDrawing', 'Corrects a drawing, or says who reads it', {
    body: drawingUpdate,
    answer: drawing,
    guards: drawing,
    write: (db, { id, documentId, body }) => updateDrawing(db, { projectId: id, documentId }, body),
  }),
  drawings('DELETE /projects/{id}/documents/{documentId}', 'removeDrawing', 'Deletes a drawing with its versions', {
    answer: deleted,
    write: (db, { id, documentId }) => removeDrawing(db, { projectId: id, documentId }),
  }),
  drawings('GET /projects/{id}/document-register', 'readDrawingRegister', 'All drawings, with versions and readers', {
    answer: z.array(drawing),
    read: (db, { id }) => readRegister(db, id),
  }),
  drawings('GET /projects/{id}/deleted-documents', 'listDeletedDrawings', 'Drawings that can be brought back', {
    answer: z.array(deletedDrawing),
    read: (db, { id }) => listDeletedDrawings(db, id),
  }),
  drawings(
    'POST /projects/{id}/documents/{documentId}/restore',
    'restoreDrawing',
    'Brings a drawing back, for 30 days',
    {
      answer: drawing,
      write: (db, { id, documentId }) => restoreDrawing(db, { projectId: id, documentId }),
    },
  ),
  drawings('POST /projects/{id}/documents/{documentId}/pins', 'createPin', 'Pins a note or task to a drawing', {
    body: drawingPinCreate,
    answer: drawingPin,
    status: 201,
    write: (db, { id, documentId, body }) => createPin(db, { projectId: id, documentId }, body),
  }),
  drawings(
    'PATCH /projects/{id}/documents/{documentId}/pins/{pinId}',
    'updatePin',
    'Moves a pin, or says it is right',
    {
      body: drawingPinUpdate,
      answer: drawingPin,
      write: (db, { id, documentId, pinId, body }) => updatePin(db, { projectId: id, documentId, pinId }, body),
    },
  ),
  drawings('DELETE /projects/{id}/documents/{documentId}/pins/{pinId}', 'removePin', 'Takes a pin off a drawing', {
    answer: deleted,
    write: (db, { id, documentId, pinId }) => removePin(db, { projectId: id, documentId, pinId }),
  }),
  drawings('POST /projects/{id}/versions/{versionId}/opened', 'openDrawing', 'Says that a version was on the screen', {
    answer: z.strictObject({}),
    write: (db, { id, versionId }) => noteOpeningIn(db, id, versionId),
  }),
];

interface Places {
  id: number;
  body: z.output<typeof drawingUploads>;
}

async function placeUploads(c: Context<ApiEnv>, { id, body }: Places, check: (db: Db) => Promise<void>) {
  await countOwn(c, 'uploads');
  const { storage } = c.var.parts;
  const place = async (type: keyof typeof extensions) => {
    const path = `${id}/${crypto.randomUUID()}.${extensions[type]}`;
    return { path, uploadUrl: await storage.uploadAddress(bucket, path) };
  };
  const places = async () => JSON.stringify(await Promise.all(body.uploads.map(({ type }) => place(type))));
  return write(c, (db) => check(db).then(places), { isSecret: true });
}

/** Throws a 422 unless Storage has a PDF of this project at the path. */
async function requirePdf(c: Context<ApiEnv>, projectId: number, path: string): Promise<void> {
  const begins = path.startsWith(`${projectId}/`) && (await c.var.parts.storage.begin(bucket, path, MARKED));
  if (!begins || !new TextDecoder('latin1').decode(begins).includes('%PDF-'))
    throw invalidField('path', 'The file did not arrive, or is no PDF');
}
