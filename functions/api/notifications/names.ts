export const notificationKinds = ['note', 'launch', 'status', 'signup'] as const;
