// Takes mails over SMTP on this machine and hands them over; nothing is ever sent on.
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Log } from '../log.ts';

const LARGEST_MAIL = 25 * 1024 * 1024;

/** Listens on `port` of 127.0.0.1 and answers a sender once `keep` has the mail; resolves to a function that ends it. */
export async function createSmtp(
  port: number,
  keep: (raw: Buffer) => Promise<void>,
  log: Log,
): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // Plain, on this machine alone: there is no certificate that a sender would trust.
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
  // A sender that hangs up is an error, too, and would end the process if nobody listened.
  server.on('error', (error: Error) => log.warn(error.message));
  return () => new Promise((resolve) => server.close(() => resolve()));
}
