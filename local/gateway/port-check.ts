// Checks that a port is free before anything is started.
import { createServer } from 'node:net';

/** Throws, with advice, when the process cannot listen on `port` of `host`. */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
  if (problem?.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is used by another program; end it or set PORT to another one.`);
  }
  if (problem?.code === 'EACCES') {
    throw new Error(`Port ${port} is only for root; set PORT to one above 1023, with a proxy in front of it.`);
  }
  if (problem?.code === 'EADDRNOTAVAIL' || problem?.code === 'EAFNOSUPPORT' || problem?.code === 'ENOTFOUND') {
    throw new Error(
      `HOST is ${host}, which is no address of this machine; set it to 127.0.0.1, 0.0.0.0 or one that is.`,
    );
  }
  if (problem) throw new Error(`Port ${port} of ${host} cannot be used: ${problem.message}`);
}
