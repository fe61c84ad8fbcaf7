import { entities } from '../plan/names.ts';

/** The entities of a project's changes. */
export const changeEntities = [
  'project',
  ...entities,
  'note',
  'entry',
  'photo',
  'client',
  'member',
  'link',
  'projectday',
  'baseline',
  'ledgerentry',
  'assignment',
  'contract',
  'decision',
  'diaryday',
  'diarypage',
  'report',
  'document',
  'documentset',
  'pin',
  'option',
  'todo',
  'question',
] as const;

/** The lists with live changes. The web app uses these names as query keys. */
export const lists = [
  'projects',
  'templates',
  'users',
  'library',
  'settings',
  'notifications',
  'audit',
  'agenda',
  'workcalendar',
  'trades',
  'questions',
  'todos',
  'photos',
] as const;
