// The two halves of maildev that are used; the package has no types. Its index.js is not used: it ends the process.
declare module 'maildev/lib/mailserver.js' {
  import type { Server } from 'node:net';

  interface MailServer {
    smtp: {
      server: Server;
      removeAllListeners(event: string): void;
      on(event: 'error', listener: (error: Error) => void): void;
    };
    create(port: number, host: string, mailDir: string): void;
    listen(): Promise<void>;
    loadMailsFromDirectory(): void;
    close(done: () => void): void;
  }
  const mailServer: MailServer;
  export default mailServer;
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http';
  import type mailServer from 'maildev/lib/mailserver.js';

  interface Web {
    server: Server;
    start(
      port: number,
      host: string,
      mails: typeof mailServer,
      user: undefined,
      password: undefined,
      basePathname: undefined,
      secure: { https: false },
    ): void;
    close(done: () => void): void;
  }
  const web: Web;
  export default web;
}

declare module 'maildev/lib/logger.js' {
  const logger: { setLevel(level: number): void };
  export default logger;
}
