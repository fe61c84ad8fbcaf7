type Screen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Tells once that the page was on the screen for so long on end (milliseconds), also one that was opened in the background.
 * What fails is told at the next look. Returns a function that stops it.
 */
export function onceSeen(screen: Screen, afterMs: number, tell: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  const seen = () => {
    isTold = true;
    void tell().catch(() => {
      isTold = false;
    });
  };
  const look = () => {
    clearTimeout(timer);
    if (!isTold && screen.visibilityState === 'visible') timer = setTimeout(seen, afterMs);
  };
  look();
  screen.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    screen.removeEventListener('visibilitychange', look);
  };
}
