// Catches the product's mails and shows them on a page; never delivers them.
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { freePort } from '../network/free-port.ts';
import { openCaughtMails } from './caught-mails.ts';
import { createMailPage } from './page-server.ts';
import { createSmtp } from './smtp.ts';

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
