// Calls for the photos and files of notes. For staff. Order of an upload: policies, bytes, Storage, row.
import { Hono } from 'hono';
import { notFound } from '../../_shared/errors.ts';
import { idParam, queryOf } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { asCaller, write } from '../http/transaction.ts';
import { drain, fingerprintOf, type Upload, uploadOf } from '../http/upload.ts';
import { photoQuery } from './contract.ts';
import { awaitsOriginal, checkNoteTakesFile, createPhoto, removePhoto, replacePhoto } from './photos.queries.ts';

export const photos = new Hono<ApiEnv>();

photos.post('/:id/notes/:nid/photos', async (c) => {
  const note = { projectId: idParam(c, 'id'), noteId: idParam(c, 'nid') };
  const { original } = queryOf(c, photoQuery);
  await drain(c, () => asCaller(c, (db) => checkNoteTakesFile(db, note)));
  const file = await uploadOf(c, () => true);
  const path = `${note.projectId}/${note.noteId}/${crypto.randomUUID()}.${file.extension}`;
  const photo = {
    ...note,
    path,
    originalFilename: file.name,
    mimeType: file.mime,
    size: file.bytes.length,
    ...sizeOf(file),
    awaitsOriginal: original === 'later',
  };
  const { storage } = c.var.parts;
  const stored: string[] = [];
  return write(
    c,
    async (db) => {
      stored.push(path);
      await storage.put('attachments', path, file.bytes, file.mime);
      return createPhoto(db, photo);
    },
    {
      status: 201,
      fingerprint: fingerprintOf(file),
      checkFirst: true,
      undo: () => storage.removeLater('attachments', stored),
    },
  );
});

photos.post('/:id/photos/:photoId/original', async (c) => {
  const photo = { projectId: idParam(c, 'id'), id: idParam(c, 'photoId') };
  await drain(c, () => asCaller(c, (db) => awaitsOriginal(db, photo)));
  const file = await uploadOf(c, ({ isImage }) => isImage);
  const path = `${photo.projectId}/originals/${crypto.randomUUID()}.${file.extension}`;
  const { storage } = c.var.parts;
  const stored: string[] = [];
  const replaced: string[] = [];
  const response = await write(
    c,
    async (db) => {
      if (!(await awaitsOriginal(db, photo))) throw notFound();
      stored.push(path);
      await storage.put('attachments', path, file.bytes, file.mime);
      const original = { path, mimeType: file.mime, size: file.bytes.length, ...sizeOf(file) };
      const changed = await replacePhoto(db, photo, original);
      replaced.push(changed.replaced);
      return changed.json;
    },
    {
      fingerprint: fingerprintOf(file),
      checkFirst: true,
      undo: () => storage.removeLater('attachments', stored),
    },
  );
  await storage.removeLater('attachments', replaced);
  return response;
});

photos.delete('/:id/photos/:photoId', async (c) => {
  const photo = { projectId: idParam(c, 'id'), id: idParam(c, 'photoId') };
  const files: string[] = [];
  const response = await write(c, async (db) => {
    const { json, path } = await removePhoto(db, photo);
    files.push(path);
    return json;
  });
  await c.var.parts.storage.removeLater('attachments', files);
  return response;
});

function sizeOf({ size }: Upload) {
  return { width: size?.width ?? null, height: size?.height ?? null };
}
