// Catches the product's mails and shows them on a page of their own; nothing is ever sent on.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import logger from 'maildev/lib/logger.js';
import mailServer from 'maildev/lib/mailserver.js';
import web from 'maildev/lib/web.js';
import { freePort } from '../free-port.ts';
import type { Log } from '../log.ts';

interface MailOptions {
  dataDir: string;
  port: number;
  log: Log;
}

interface Mail {
  smtpPort: number;
  /** The address of the page, or undefined when its port was taken. */
  pageUrl: string | undefined;
  close(): Promise<void>;
}

/** Takes mails on a free port and shows them on `port`; a taken port costs the page, not the mails. The page
 * has no sign-in and holds links to set passwords, so it is for this machine alone. */
export async function createMail({ dataDir, port, log }: MailOptions): Promise<Mail> {
  const mailDir = join(dataDir, 'mail');
  await mkdir(mailDir, { recursive: true, mode: 0o700 });
  logger.setLevel(0);
  const smtpPort = await freePort();
  mailServer.create(smtpPort, '127.0.0.1', mailDir);
  // Its own listener throws, which would end the process when a sender hangs up.
  mailServer.smtp.removeAllListeners('error');
  mailServer.smtp.on('error', (error) => log.warn(error.message));
  await mailServer.listen();
  mailServer.loadMailsFromDirectory();
  const shown = await startPage(port, log);
  return {
    smtpPort,
    pageUrl: shown ? `http://127.0.0.1:${port}` : undefined,
    async close() {
      await new Promise<void>((resolve) => mailServer.close(resolve));
      if (shown) await new Promise<void>((resolve) => web.close(resolve));
    },
  };
}

function startPage(port: number, log: Log): Promise<boolean> {
  web.start(port, '127.0.0.1', mailServer, undefined, undefined, undefined, { https: false });
  return new Promise((resolve) => {
    web.server.once('listening', () => resolve(true));
    web.server.on('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is used by another program; set MAIL_PORT to another one' : error.message;
      log.warn(`no page for the mails: port ${port} ${why}`);
      resolve(false);
    });
  });
}
