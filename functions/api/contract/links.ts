// Where the links in mails lead: pages of the web app that verify `token_hash` (of `type`) with Auth on a click.
export const mailLinks = {
  /** A client chooses a password. */
  invitation: { path: '/client/signup', type: 'invite' },
  staffReset: { path: '/reset-password', type: 'recovery' },
  clientReset: { path: '/client/reset-password', type: 'recovery' },
} as const;
/** Pages of the office that mails lead to. */
export const officePages = { notifications: '/notifications' } as const;
export type MailLink = keyof typeof mailLinks;
