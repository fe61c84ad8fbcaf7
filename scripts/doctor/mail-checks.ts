// Checks that the mail server accepts our login; sends nothing.
import { createTransport } from 'nodemailer';
import { type Check, ok, skipped, wrong } from './finding.ts';

export const mailChecks: Check[] = [
  {
    name: 'Mail',
    look: async ({ smtpUrl }) => {
      if (!smtpUrl) return skipped('SMTP_URL is not set: mails are caught and shown, not delivered');
      const fault = await createTransport(smtpUrl, { connectionTimeout: 10_000 } as object)
        .verify()
        .then(
          () => null,
          (error: Error) => error.message,
        );
      return fault
        ? wrong(
            `${new URL(smtpUrl).host} does not take mails: ${fault}`,
            'Look at host, port, user and password in SMTP_URL.',
          )
        : ok(`${new URL(smtpUrl).host} takes mails`);
    },
  },
];
