export const notificationKinds = ['note', 'launch', 'status', 'signup'] as const;

/** Whose work the mail of the day tells. */
export const dailyScopes = ['mine', 'all'] as const;
