// Calls for the notes of a project, with their pictures and documents.
import { z } from 'zod';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import {
  allPhotosQuery,
  feed,
  filteredFeedQuery,
  galleryPhoto,
  galleryQuery,
  messageCreate,
  note,
  noteAuthor,
  noteCreate,
  noteCreated,
  noteUpdate,
  originalAdded,
  photo,
  photoAdded,
  photoQuery,
  photoUpdate,
  placedPhoto,
  reply,
  replyCreate,
  replyCreated,
  taskNotes,
} from '../../core/notes/contract.ts';
import { counting } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import { storeFile, writeAndRemove } from '../http/stored-files.ts';
import { write } from '../http/transaction.ts';
import type { Upload } from '../http/upload.ts';
import {
  awaitsOriginal,
  checkNoteTakesFile,
  checkTakesUnmarked,
  createPhoto,
  keepUnmarked,
  listAllPhotos,
  listPhotos,
  removePhoto,
  replacePhoto,
  updatePhoto,
} from './photos.queries.ts';
import {
  createMessage,
  createNote,
  getNote,
  listFeed,
  listNoteAuthors,
  listTaskNotes,
  removeNote,
  restoreNote,
  updateNote,
} from './queries.ts';
import { createReply, listReplies } from './replies.queries.ts';

const notes = section('Notes');
const bucket = 'attachments';

export const noteCalls: readonly Call[] = [
  notes('GET /projects/{id}/notes', 'listFeed', 'The notes of a project, newest first, in pages', {
    query: filteredFeedQuery,
    answer: feed,
    read: (db, { id, query }) => listFeed(db, id, query),
  }),
  notes(
    'POST /projects/{id}/notes',
    'createMessage',
    'Begins a message of the project, for its clients or the office',
    {
      body: messageCreate,
      answer: noteCreated,
      status: 201,
      write: (db, { id, body }) => createMessage(db, id, body),
    },
  ),
  notes('GET /projects/{id}/note-authors', 'listNoteAuthors', 'Who has written notes of a project, by name', {
    answer: z.array(noteAuthor),
    read: (db, { id }) => listNoteAuthors(db, id),
  }),
  notes('GET /projects/{id}/notes/{noteId}', 'getNote', 'One note', {
    answer: note,
    read: (db, { id, noteId }) => getNote(db, { projectId: id, id: noteId }),
  }),
  notes('PATCH /projects/{id}/notes/{noteId}', 'updateNote', 'Changes or publishes a note or reply', {
    body: noteUpdate,
    answer: note,
    guards: note,
    write: (db, { id, noteId, body }) => updateNote(db, { projectId: id, id: noteId }, body),
  }),
  notes('DELETE /projects/{id}/notes/{noteId}', 'removeNote', 'Deletes a note with its replies and files', {
    answer: deleted,
    write: (db, { id, noteId }) => removeNote(db, { projectId: id, id: noteId }),
  }),
  notes('POST /projects/{id}/notes/{noteId}/restore', 'restoreNote', 'Brings a deleted note or reply back', {
    answer: note,
    write: (db, { id, noteId }) => restoreNote(db, { projectId: id, id: noteId }),
  }),
  notes('GET /projects/{id}/notes/{noteId}/replies', 'listReplies', 'The replies of a note, oldest first', {
    answer: z.array(reply),
    read: (db, { id, noteId }) => listReplies(db, { projectId: id, noteId }),
  }),
  notes('POST /projects/{id}/notes/{noteId}/replies', 'createReply', 'Adds a reply, which may wait for its files', {
    body: replyCreate,
    answer: replyCreated,
    status: 201,
    failures: { 429: messageFailure },
    handle: (c, { id, noteId, body }) =>
      write(c, (db) => counting(db, 'replies', () => createReply(db, { projectId: id, noteId }, body))),
  }),
  notes('GET /projects/{id}/tasks/{taskId}/notes', 'listTaskNotes', 'The notes of a task', {
    answer: taskNotes,
    read: (db, { id, taskId }) => listTaskNotes(db, { projectId: id, taskId }),
  }),
  notes('POST /projects/{id}/tasks/{taskId}/notes', 'createNote', 'Adds a note, which may wait for its files', {
    body: noteCreate,
    answer: noteCreated,
    status: 201,
    write: (db, { id, taskId, body }) => createNote(db, { projectId: id, taskId }, body),
  }),
  notes('POST /projects/{id}/photos/{photoId}/unmarked', 'addUnmarked', 'Keeps what a marked picture was before', {
    upload: true,
    answer: originalAdded,
    status: 201,
    handle: (c, { id, photoId }) =>
      storeFile(c, {
        bucket,
        folder: `${id}/originals`,
        accepts: ({ isImage }) => isImage,
        before: (db) => checkTakesUnmarked(db, { projectId: id, id: photoId }),
        row: async (db, path, file) => {
          const kept = { path, originalFilename: file.name, ...columnsOf(file) };
          return { json: await keepUnmarked(db, { projectId: id, id: photoId }, kept) };
        },
      }),
  }),
  notes('GET /projects/{id}/photos', 'listPhotos', 'The pictures of a project, newest first, in pages', {
    query: galleryQuery,
    answer: z.array(galleryPhoto),
    read: (db, { id, query }) => listPhotos(db, id, query),
  }),
  notes('GET /photos', 'listAllPhotos', 'The pictures of all projects, newest first, in pages', {
    query: allPhotosQuery,
    answer: z.array(placedPhoto),
    read: (db, { query }) => listAllPhotos(db, query),
  }),
  notes('POST /projects/{id}/notes/{noteId}/photos', 'createPhoto', 'Adds a picture or a document to a note', {
    query: photoQuery,
    upload: true,
    answer: photoAdded,
    status: 201,
    handle: (c, { id, noteId, query }) =>
      storeFile(c, {
        bucket,
        folder: `${id}/${noteId}`,
        accepts: () => true,
        before: (db) => checkNoteTakesFile(db, { projectId: id, noteId }),
        row: async (db, path, file) => {
          const photo = {
            path,
            originalFilename: file.name,
            awaitsOriginal: query.original === 'later',
            caption: query.caption,
            taken: query.taken,
          };
          return { json: await createPhoto(db, { projectId: id, noteId, ...photo, ...columnsOf(file) }) };
        },
      }),
  }),
  notes('POST /projects/{id}/photos/{photoId}/original', 'addOriginal', 'Replaces a smaller picture by its original', {
    upload: true,
    answer: originalAdded,
    handle: (c, { id, photoId }) =>
      storeFile(c, {
        bucket,
        folder: `${id}/originals`,
        accepts: ({ isImage }) => isImage,
        before: (db) => awaitsOriginal(db, { projectId: id, id: photoId }),
        row: (db, path, file) => replacePhoto(db, { projectId: id, id: photoId }, { path, ...columnsOf(file) }),
      }),
  }),
  notes('PATCH /projects/{id}/photos/{photoId}', 'updatePhoto', 'Changes the caption of a picture', {
    body: photoUpdate,
    answer: photo,
    guards: photo,
    write: (db, { id, photoId, body }) => updatePhoto(db, { projectId: id, id: photoId }, body),
  }),
  notes('DELETE /projects/{id}/photos/{photoId}', 'removePhoto', 'Deletes a picture or document', {
    answer: deleted,
    handle: (c, { id, photoId }) => writeAndRemove(c, bucket, (db) => removePhoto(db, { projectId: id, id: photoId })),
  }),
];

function columnsOf({ mime, bytes, size, sha256, takenAt }: Upload) {
  const pixels = { width: size?.width ?? null, height: size?.height ?? null };
  return { mimeType: mime, size: bytes.length, ...pixels, sha256, takenAt };
}
