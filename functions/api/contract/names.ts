// Names that the schemas are made of, apart from them: a page that needs only a name does not load zod.

/** The levels of a plan, the outer one first. */
export const entities = ['majorphase', 'phase', 'task'] as const;

/** What a change of a project can be about. */
export const changeEntities = ['project', ...entities, 'note', 'photo', 'client'] as const;

/** Each list has its queries in the web app under its own name. */
export const lists = ['projects', 'templates', 'users', 'library', 'settings', 'notifications', 'audit'] as const;

export const auditEntities = ['user', 'project', 'template', 'library', 'settings'] as const;

export const notificationKinds = ['note', 'launch', 'status', 'signup'] as const;
