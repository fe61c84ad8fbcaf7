// Where the links in mails lead: pages of the web app that use up the `token` when a password was chosen.
export const mailLinks = {
  /** A client chooses a password. */
  invitation: '/client/signup',
  staffReset: '/reset-password',
  clientReset: '/client/reset-password',
} as const;
/** Pages of the office that mails lead to. */
export const officePages = { notifications: '/notifications' } as const;
export type MailLink = keyof typeof mailLinks;
