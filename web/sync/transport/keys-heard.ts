/** Whether this page receives key changes. A topic joined before could miss a change of its key. */
export interface KeysHeard {
  when: () => Promise<void>;
  /** Called when the page receives key changes, or knows that it does not and checks later. */
  tell: () => void;
}

export function createKeysHeard(): KeysHeard {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { when: () => promise, tell: resolve };
}
