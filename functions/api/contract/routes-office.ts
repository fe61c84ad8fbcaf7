// Calls of running the office: keeping the library, and the audit log.
import { z } from 'zod';
import { auditLine, auditQuery } from '../audit/contract.ts';
import { type Operation, section } from '../http/operation.ts';
import {
  notification,
  notificationPreferences,
  notificationPreferencesUpdate,
  notificationsQuery,
  readMark,
  unread,
} from '../notifications/contract.ts';
import {
  deleted,
  genericMajorPhase,
  genericPhase,
  genericTask,
  genericTaskUpdate,
  genericUpdate,
  order,
  orderResult,
} from '../plan/contract.ts';
import { settings, settingsUpdate } from '../settings/contract.ts';

const library = section('Library');
const audit = section('Audit');
const company = section('Settings');
const news = section('Notifications');

const levels = [
  { noun: 'MajorPhase', words: 'major phase', segment: 'majorphases', item: genericMajorPhase, update: genericUpdate },
  { noun: 'Phase', words: 'phase', segment: 'phases', item: genericPhase, update: genericUpdate },
  { noun: 'Task', words: 'task', segment: 'tasks', item: genericTask, update: genericTaskUpdate },
] as const;

const forAdministrators = { who: 'administrators' } as const;
const reordered = { ...forAdministrators, body: order, answer: orderResult };

export const officeOperations: readonly Operation[] = [
  ...levels.flatMap(({ noun, words, segment, item, update }) => [
    library(`PATCH /${segment}/{id}`, `updateGeneric${noun}`, `Changes a ${words} of the library`, {
      ...forAdministrators,
      body: update,
      answer: item,
      guards: item,
    }),
    library(`DELETE /${segment}/{id}`, `removeGeneric${noun}`, `Takes a ${words} out of the library`, {
      ...forAdministrators,
      answer: deleted,
    }),
  ]),
  library('PATCH /majorphasesorder', 'orderGenericMajorPhases', 'Orders its major phases, or moves one', reordered),
  library(
    'PATCH /majorphases/{id}/phasesorder',
    'orderGenericPhases',
    'Orders the phases of one of its major phases, or moves one',
    reordered,
  ),
  library(
    'PATCH /phases/{id}/tasksorder',
    'orderGenericTasks',
    'Orders the tasks of one of its phases, or moves one',
    reordered,
  ),

  audit('GET /audit', 'listAudit', 'Who did what, newest first', {
    ...forAdministrators,
    query: auditQuery,
    answer: z.array(auditLine),
  }),

  company('GET /settings', 'getSettings', 'The company, and what the office agreed on', { answer: settings }),
  company('PATCH /settings', 'updateSettings', 'Changes the settings', {
    ...forAdministrators,
    body: settingsUpdate,
    answer: settings,
    guards: settings,
  }),
  company('POST /settings/logo', 'setLogo', "Sets the company's logo, a JPEG or PNG picture", {
    ...forAdministrators,
    upload: true,
    answer: settings,
  }),
  company('DELETE /settings/logo', 'removeLogo', "Takes the company's logo away", {
    ...forAdministrators,
    answer: settings,
  }),

  news('GET /notifications', 'listNotifications', 'What changed on projects, newest first', {
    query: notificationsQuery,
    answer: z.array(notification),
  }),
  news('GET /notifications/unread', 'countUnread', 'How much of it the caller has not read', { answer: unread }),
  news('PATCH /notifications/read', 'markRead', 'Says how far the caller has read', { body: readMark, answer: unread }),
  news('GET /notifications/preferences', 'getPreferences', 'Which kinds the caller wants by e-mail', {
    answer: notificationPreferences,
  }),
  news('PATCH /notifications/preferences', 'updatePreferences', 'Switches kinds on and off', {
    body: notificationPreferencesUpdate,
    answer: notificationPreferences,
  }),
];
