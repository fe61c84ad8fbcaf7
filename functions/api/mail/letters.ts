// The texts and links of mails.
import type { Letter } from '../../_shared/services/mail.ts';
import { type MailLink, mailLinks } from './names.ts';

export interface Recipient {
  email: string;
  firstName: string;
}

/** The URL of our page, which uses the token only when a password is chosen, so that mail scanners do not use it up. */
export function linkTo(siteUrl: string, link: MailLink, token: string): string {
  return `${siteUrl}${mailLinks[link]}?${new URLSearchParams({ token })}`;
}

export function invitation({ email, firstName }: Recipient, href: string): Letter {
  return {
    to: email,
    subject: 'Set up your account',
    paragraphs: [
      greeting(firstName),
      'You have been invited to follow your project. Choose a password to get started.',
    ],
    button: { text: 'Set up your account', href },
    closing: 'The link works once. If you did not expect this e-mail, you can ignore it.',
  };
}

export function passwordResetLetter({ email, firstName }: Recipient, href: string): Letter {
  return {
    to: email,
    subject: 'Reset your password',
    paragraphs: [greeting(firstName), 'A new password was requested for your account.'],
    button: { text: 'Choose a new password', href },
    closing:
      'The link works once. If you did not ask for it, you can ignore this e-mail; your password stays as it is.',
  };
}

/** To the new address of a client who has signed up. */
export function emailChangeLetter({ email, firstName }: Recipient, href: string): Letter {
  return {
    to: email,
    subject: 'Confirm your e-mail address',
    paragraphs: [
      greeting(firstName),
      'This address was entered for your account. Confirm it, and you sign in with it from then on.',
    ],
    button: { text: 'Confirm this address', href },
    closing: 'The link works once, for one day. If you do not know what this is about, you can ignore this e-mail.',
  };
}

/** To the old address of somebody who has another one now. */
export function addressChangedLetter({ email, firstName }: Recipient, href: string): Letter {
  return {
    to: email,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      greeting(firstName),
      'Your account has another e-mail address now, with which you sign in. All devices were signed out.',
    ],
    button: { text: 'Sign in', href },
    closing: 'If you do not know what this is about, contact us.',
  };
}

/** Invited clients may have no name yet. */
const greeting = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,');
