// Receives mails over SMTP on this machine; never delivers them.
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Log } from '../log.ts';

const LARGEST_MAIL = 25 * 1024 * 1024;

/**
 * Listens on `port` of 127.0.0.1 and acknowledges a mail once `keep` has stored it. Resolves to a function that stops
 * it.
 */
export async function createSmtp(
  port: number,
  keep: (raw: Buffer) => Promise<void>,
  log: Log,
): Promise<() => Promise<void>> {
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
