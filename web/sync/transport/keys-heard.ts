let tell: () => void = () => {};
const heard = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Resolves when this page hears of topics that get other keys; a topic that is joined before could lose its key unheard. */
export function whenKeysAreHeard(): Promise<void> {
  return heard;
}

/** The page hears of other keys from here on, or knows that it does not and asks for them later. */
export function keysAreHeard() {
  tell();
}
