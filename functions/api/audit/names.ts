export const auditEntities = ['user', 'project', 'template', 'library', 'settings'] as const;
