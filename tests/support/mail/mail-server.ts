// A mail server that accepts and discards everything, but for the addresses that a test names.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

interface MailServer {
  /** The recipients of the mails that were accepted, in their order. */
  got: string[];
  /** The answer to each address that is not accepted, such as `550 no such mailbox`. */
  refusals: Map<string, string>;
  close(): Promise<void>;
}

/** Answers SMTP on `port` of 127.0.0.1. */
export async function startMailServer(port: number): Promise<MailServer> {
  const open = new Set<Socket>();
  const got: string[] = [];
  const refusals = new Map<string, string>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    const answer = conversation(got, refusals);
    let rest = '';
    socket.on('error', () => socket.destroy());
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const said = answer(line);
        if (said) socket.write(`${said}\r\n`);
      }
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    got,
    refusals,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The answers to the lines of one connection; none within a mail. */
function conversation(got: string[], refusals: ReadonlyMap<string, string>) {
  let recipient = '';
  let isMail = false;
  return (line: string): string | null => {
    if (isMail) {
      if (line !== '.') return null;
      isMail = false;
      got.push(recipient);
      return '250 ok';
    }
    const [, address] = /^RCPT TO:<([^>]*)>/i.exec(line) ?? [];
    if (address !== undefined) {
      recipient = address;
      return refusals.get(address) ?? '250 ok';
    }
    isMail = line.toUpperCase() === 'DATA';
    return isMail ? '354 go on' : line.toUpperCase() === 'QUIT' ? '221 bye' : '250 ok';
  };
}
