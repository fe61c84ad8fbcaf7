/** The longest wait for a page that paints nothing, as one in the background; milliseconds. */
const LONGEST_MS = 100;

/** Calls once the next frame is painted; returns what calls it off. */
export function afterPaint(call: () => void): () => void {
  let frame = 0;
  const over = () => {
    clearTimeout(timer);
    if (frame !== 0) cancelAnimationFrame(frame);
  };
  const done = () => {
    over();
    call();
  };
  let timer = setTimeout(done, LONGEST_MS);
  if (typeof requestAnimationFrame === 'function')
    frame = requestAnimationFrame(() => {
      frame = 0;
      clearTimeout(timer);
      timer = setTimeout(done);
    });
  return over;
}
