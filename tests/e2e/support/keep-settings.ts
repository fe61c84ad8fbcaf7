import { afterAll } from 'vitest';
import type { signedInAs as callerAs } from '../../support/builders.ts';

type Caller = Pick<Awaited<ReturnType<typeof callerAs>>, 'get' | 'patch' | 'delete'>;

/** Restores the settings, which all tests share, after the tests of this file; gives what remembers them as they are. */
export function settingsKeeper(): (caller: Caller) => Promise<void> {
  let undo: (() => Promise<unknown>) | undefined;
  afterAll(() => undo?.());
  return async (caller) => {
    if (undo) return;
    const { body } = await caller.get('/settings');
    const { version: _version, logo, ...before } = (body as { data: Record<string, unknown> }).data;
    undo = async () => {
      await caller.patch('/settings', before);
      if (!logo) await caller.delete('/settings/logo');
    };
  };
}
