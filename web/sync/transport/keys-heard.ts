/** Whether this page hears of topics that get other keys; a topic that is joined before could lose its key unheard. */
export interface KeysHeard {
  when: () => Promise<void>;
  /** The page hears of other keys from here on, or knows that it does not and asks for them later. */
  tell: () => void;
}

export function createKeysHeard(): KeysHeard {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { when: () => promise, tell: resolve };
}
