// The pages of the web app that mailed links open. They use up the `token` when a password is chosen or an
// address is confirmed.
export const mailLinks = {
  /** A client chooses a password. */
  invitation: '/client/signup',
  /** A colleague of the office chooses a password. */
  staffInvitation: '/join',
  staffReset: '/reset-password',
  clientReset: '/client/reset-password',
  emailChange: '/client/confirm-email',
} as const;
/** Office pages linked in mails. */
export const officePages = { notifications: '/notifications', today: '/today' } as const;
export type MailLink = keyof typeof mailLinks;
export type Invitation = Extract<MailLink, 'invitation' | 'staffInvitation'>;

/** Whether the link lets somebody choose the first password. */
export function isInvitation(link: MailLink): link is Invitation {
  return link === 'invitation' || link === 'staffInvitation';
}

/** Whether the link leads to a page of the office, which signs nobody in. */
export function isOfficeLink(link: MailLink): boolean {
  return link === 'staffInvitation' || link === 'staffReset';
}
