// Calls for the photos and files of notes. For staff. Order of an upload: policies, bytes, Storage, row.
import { Hono } from 'hono';
import { idParam } from './middleware/input.ts';
import { asCaller, write } from './middleware/transaction.ts';
import { drain, fingerprintOf, uploadOf } from './middleware/upload.ts';
import type { ApiEnv } from './parts.ts';
import { checkNoteTakesFile, createPhoto, removePhoto } from './photos.queries.ts';

export const photos = new Hono<ApiEnv>();

photos.post('/:id/notes/:nid/photos', async (c) => {
  const note = { projectId: idParam(c, 'id'), noteId: idParam(c, 'nid') };
  await drain(c, () => asCaller(c, (db) => checkNoteTakesFile(db, note)));
  const file = await uploadOf(c, () => true);
  const path = `${note.projectId}/${note.noteId}/${crypto.randomUUID()}.${file.extension}`;
  const photo = {
    ...note,
    path,
    originalFilename: file.name,
    mimeType: file.mime,
    size: file.bytes.length,
    width: file.size?.width ?? null,
    height: file.size?.height ?? null,
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
