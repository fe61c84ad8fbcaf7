// Takes the place of tests/support/mail/caught-mails.ts in a page, to which the catcher of mails does not answer.
import { commands } from 'vitest/browser';

export const caughtMails = (): Promise<unknown> => commands.mailsCaught();
