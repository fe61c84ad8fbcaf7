/** The sort keys of each list; the first is the default. */
export const sortKeys = {
  projects: ['name', 'city', 'customer', 'lastViewed', 'lastUpdated', 'state', 'status'],
  users: ['name', 'email', 'type', 'project', 'lastActivity', 'signup', 'signedUpOn'],
  customers: ['name', 'email'],
  templates: ['name', 'createdOn'],
  trades: ['name', 'contact'],
} as const;
export type ListName = keyof typeof sortKeys;
