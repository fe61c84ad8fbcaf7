export const auditEntities = ['user', 'project', 'template', 'library', 'settings', 'trade'] as const;
