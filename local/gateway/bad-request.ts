// What is no HTTP request, or has too large a head, never becomes a request: it is answered here, in JSON like the rest.
// Must never say more of the error, and always ends the connection.
import type { Duplex } from 'node:stream';

const answers: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request timeout'],
};

/** Answers what the parser of HTTP refused. */
export function answerBadRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = answers[error.code ?? ''] ?? ['400 Bad Request', 'bad request'];
  const body = JSON.stringify({ message });
  const head = ['content-type: application/json', `content-length: ${body.length}`, 'connection: close'];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
