// The texts and links of mails about accounts, in the language of the reader.
import type { Letter } from '../../_shared/services/mail.ts';
import { type Invitation, type MailLink, mailLinks } from '../../core/links/names.ts';
import { type LetterWords, letterWords } from './letter-words.ts';

export interface Recipient {
  email: string;
  firstName: string;
  language: 'en' | 'es';
}

/** The URL of our page, which uses the token only when a password is chosen, so that mail scanners do not use it up. */
export function linkTo(siteUrl: string, link: MailLink, token: string): string {
  return `${siteUrl}${mailLinks[link]}?${new URLSearchParams({ token })}`;
}

/** To a client, or to a colleague of the office. */
export const invitation = (link: Invitation, to: Recipient, href: string) => letterOf(link, to, href);
export const passwordResetLetter = (to: Recipient, href: string) => letterOf('passwordReset', to, href);
/** To the new address of a client who has signed up. */
export const emailChangeLetter = (to: Recipient, href: string) => letterOf('emailChange', to, href);
/** To the old address of somebody who has another one now. */
export const addressChangedLetter = (to: Recipient, href: string) => letterOf('addressChanged', to, href);

function letterOf(kind: keyof LetterWords['letters'], { email, firstName, language }: Recipient, href: string): Letter {
  const { greeting, letters } = letterWords[language];
  const { subject, paragraph, button, closing } = letters[kind];
  const paragraphs = [greeting(firstName), paragraph];
  return { to: email, language, subject, paragraphs, button: { text: button, href }, closing };
}
