import { whenConnection } from './connection.ts';

/**
 * Code that is loaded once, at the first call. Without a connection it waits for one: a file that a browser could not
 * get is not asked for again until the page is left.
 */
export function onDemand<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | undefined;
  return () => {
    code ??= whenConnection('online')
      .then(load)
      .catch((error: unknown) => {
        code = undefined;
        throw error;
      });
    return code;
  };
}
