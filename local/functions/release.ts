// Tells one release of the function from another, also where they are of one version.
import { digestOf } from '../builds/sources.ts';

/** What the function is made of. */
export const functionSources = ['functions', 'package-lock.json'];

/** The name that the function bundled from the sources in `root` gives itself. */
export async function releaseOf(root: string): Promise<string> {
  return (await digestOf(root, functionSources)).slice(0, 12);
}
