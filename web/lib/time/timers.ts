export interface Batcher<Key> {
  add: (key: Key) => void;
  stop: () => void;
}

interface Pace {
  /** From the first key to its batch, in milliseconds. */
  afterMs: number;
  /** From the end of one batch to the next, in milliseconds. */
  restMs: number;
}

/** Batches keys in quick succession; never two batches at once, with a pause in between. */
export function batch<Key>(work: (keys: Key[]) => Promise<unknown>, { afterMs, restMs }: Pace): Batcher<Key> {
  const waiting = new Set<Key>();
  /** Set from the first key until a rest after which nothing waited. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function start() {
    const keys = [...waiting];
    waiting.clear();
    await work(keys).catch(() => {});
    timer = setTimeout(rested, restMs);
  }

  function rested() {
    if (waiting.size > 0) void start();
    else timer = undefined;
  }

  return {
    add: (key) => {
      waiting.add(key);
      timer ??= setTimeout(start, afterMs);
    },
    stop: () => {
      waiting.clear();
      clearTimeout(timer);
    },
  };
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
