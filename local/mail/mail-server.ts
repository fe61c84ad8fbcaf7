// Catches the product's mails and shows them on a page; never delivers them.
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Log } from '../log.ts';
import { freePort } from '../network/free-port.ts';
import { openCaughtMails } from './caught-mails.ts';
import { createMailPage } from './page-server.ts';

interface MailOptions {
  dataDir: string;
  port: number;
  /** The key that the page requires. */
  key: string;
  log: Log;
}

interface Mail {
  smtpPort: number;
  /** The URL of the page with its key, or undefined when its port was taken. */
  pageUrl: string | undefined;
  close(): Promise<void>;
}

/**
 * Receives mails on a free port and shows them on `port`. When `port` is taken there is no page, but mails are kept.
 */
export async function createMail({ dataDir, port, key, log }: MailOptions): Promise<Mail> {
  const mails = await openCaughtMails(join(dataDir, 'mail'));
  const smtpPort = await freePort();
  const closeSmtp = await createSmtp(smtpPort, mails.keep, log);
  const closePage = await createMailPage({ port, key, mails, log });
  return {
    smtpPort,
    pageUrl: closePage && `http://127.0.0.1:${port}/?key=${encodeURIComponent(key)}`,
    async close() {
      await Promise.all([closeSmtp(), closePage?.()]);
    },
  };
}

const LARGEST_MAIL = 25 * 1024 * 1024;

/**
 * Receives mails over SMTP: listens on `port` of 127.0.0.1 and acknowledges a mail once `keep` has stored it. Resolves to a function that stops
 * it.
 */
async function createSmtp(port: number, keep: (raw: Buffer) => Promise<void>, log: Log): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // Unencrypted, on this machine only: no sender would trust a certificate of ours.
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: LARGEST_MAIL,
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => (stream.sizeExceeded ? Promise.reject(new Error('The mail is too large')) : keep(raw)))
        .then(() => done())
        .catch(done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A sender that disconnects is an error event, too, which would end the process without a listener.
  server.on('error', (error: Error) => log.warn(error.message));
  return () => new Promise((resolve) => server.close(() => resolve()));
}
