// Calls of projects, templates, their clients, and of notes with their files.
import { z } from 'zod';
import { change, changesQuery, historyLine } from '../changes/contract.ts';
import { messageFailure } from '../http/failures.ts';
import { templatesQuery } from '../http/list-queries.ts';
import { type Operation, section } from '../http/operation.ts';
import {
  feedNote,
  feedQuery,
  note,
  noteCreate,
  noteCreated,
  noteUpdate,
  originalAdded,
  photoAdded,
  photoQuery,
  taskNotes,
} from '../notes/contract.ts';
import { deleted } from '../plan/contract.ts';
import {
  bannerChanged,
  project,
  projectCreate,
  projectCreated,
  projectDeletion,
  projectListItem,
  projectQuery,
  projectsQuery,
  projectUpdate,
  projectWithNoteIds,
  projectWithPlan,
  recentProject,
  roadmapGroup,
  template,
  templateCreated,
} from '../projects/contract.ts';
import { client, clientAdd, clientRemoved } from '../users/contract.ts';

const projects = section('Projects');
const notes = section('Notes');

export const projectOperations: readonly Operation[] = [
  projects('GET /projects', 'listProjects', 'Projects, all or in pages, or with recent=true the ten updated last', {
    query: projectsQuery,
    paged: projectListItem,
    answer: z.union([z.array(projectListItem), z.array(recentProject)]),
  }),
  projects('POST /projects', 'createProject', 'Makes a project or a template, empty or as a copy of a template', {
    body: projectCreate,
    answer: z.union([projectCreated, templateCreated]),
    status: 201,
  }),
  projects(
    'GET /projects/{id}',
    'getProject',
    'One project; with plan=full the whole plan, its notes whole or by notes=ids',
    {
      query: projectQuery,
      answer: z.union([project, projectWithPlan, projectWithNoteIds]),
    },
  ),
  projects('PATCH /projects/{id}', 'updateProject', 'Changes fields of a project, launches or enables it', {
    body: projectUpdate,
    answer: project,
    guards: project,
  }),
  projects('DELETE /projects/{id}', 'removeProject', 'Deletes a project', { who: 'administrators', answer: deleted }),
  projects('GET /projects/{id}/deletion', 'getProjectDeletion', 'Who deleted a project; 404 for one that is there', {
    answer: projectDeletion,
  }),
  projects('GET /projects/{id}/changes', 'listChanges', 'What changed since a number, or pages of the history', {
    query: changesQuery,
    answer: z.union([z.array(change), z.array(historyLine)]),
    failures: { 410: messageFailure },
  }),
  projects('GET /projects/{id}/roadmap', 'getRoadmap', 'Phases by the month of their scheduled start', {
    answer: z.array(roadmapGroup),
  }),
  projects('POST /projects/{id}/banner', 'updateBanner', 'Changes the banner picture', {
    upload: true,
    answer: bannerChanged,
  }),
  projects('POST /projects/{id}/users/{userId}', 'addClient', 'Puts a client on a project', {
    body: clientAdd,
    answer: client,
    status: 201,
  }),
  projects('DELETE /projects/{id}/users/{userId}', 'removeClient', 'Takes a client off a project', {
    answer: clientRemoved,
  }),
  projects('GET /templates', 'listTemplates', 'Templates, all or in pages', {
    query: templatesQuery,
    paged: template,
    answer: z.array(template),
  }),
  projects('DELETE /templates/{id}', 'removeTemplate', 'Deletes a template', { answer: deleted }),

  notes('GET /projects/{id}/notes', 'listFeed', 'The notes of a project, newest first, in pages', {
    query: feedQuery,
    answer: z.array(feedNote),
  }),
  notes('GET /projects/{id}/notes/{noteId}', 'getNote', 'One note', { answer: note }),
  notes('PATCH /projects/{id}/notes/{noteId}', 'updateNote', 'Changes or publishes a note', {
    body: noteUpdate,
    answer: note,
    guards: note,
  }),
  notes('DELETE /projects/{id}/notes/{noteId}', 'removeNote', 'Deletes a note with its files', { answer: deleted }),
  notes('GET /projects/{id}/tasks/{taskId}/notes', 'listTaskNotes', 'The notes of a task', { answer: taskNotes }),
  notes('POST /projects/{id}/tasks/{taskId}/notes', 'createNote', 'Adds a note, which may wait for its files', {
    body: noteCreate,
    answer: noteCreated,
    status: 201,
  }),
  notes('POST /projects/{id}/notes/{noteId}/photos', 'createPhoto', 'Adds a picture or a document to a note', {
    query: photoQuery,
    upload: true,
    answer: photoAdded,
    status: 201,
  }),
  notes('POST /projects/{id}/photos/{photoId}/original', 'addOriginal', 'Replaces a smaller picture by its original', {
    upload: true,
    answer: originalAdded,
  }),
  notes('DELETE /projects/{id}/photos/{photoId}', 'removePhoto', 'Deletes a picture or document', { answer: deleted }),
];
