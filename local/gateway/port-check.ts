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
  if (problem) throw new Error(`Port ${port} of ${host} cannot be used: ${problem.message}`);
}
