// The pages of the web app that mailed links open. They use up the `token` when a password is chosen or an
// address is confirmed.
export const mailLinks = {
  /** A client chooses a password. */
  invitation: '/client/signup',
  staffReset: '/reset-password',
  clientReset: '/client/reset-password',
  emailChange: '/client/confirm-email',
} as const;
/** Office pages linked in mails. */
export const officePages = { notifications: '/notifications', today: '/today' } as const;
export type MailLink = keyof typeof mailLinks;
