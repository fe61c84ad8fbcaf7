import { entities } from '../plan/names.ts';

/** What a change of a project can be about. */
export const changeEntities = ['project', ...entities, 'note', 'photo', 'client'] as const;

/** The lists that tell of their changes. The web app keys the queries of each by its name. */
export const lists = ['projects', 'templates', 'users', 'library', 'settings', 'notifications', 'audit'] as const;
