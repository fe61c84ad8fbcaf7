// Batches simultaneous questions into one call, whatever the questions are.

interface Options {
  /** Questions per call, at most. */
  size: number;
  /** Simultaneous calls, at most; questions that arrive meanwhile wait for the next call. */
  atOnce: number;
  /** Whether a single question may have failed the call; then each is asked alone. */
  isOfOne(error: unknown): boolean;
}

interface Waiting<Answer> {
  answer: Promise<Answer>;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that answers one question through batches of `all`, which must keep the order. Equal questions in
 * a batch are asked once.
 */
export function batched<Answer>(all: (questions: string[]) => Promise<Answer[]>, options: Options) {
  const { size, atOnce, isOfOne } = options;
  let waiting = new Map<string, Waiting<Answer>>();
  let running = 0;

  function start(): void {
    if (running >= atOnce || waiting.size === 0) return;
    const batch = [...waiting].slice(0, size);
    waiting = new Map([...waiting].slice(size));
    running += 1;
    void ask(batch).finally(() => {
      running -= 1;
      start();
    });
  }

  async function ask(batch: [string, Waiting<Answer>][]): Promise<void> {
    try {
      const answers = await all(batch.map(([question]) => question));
      for (const [at, [, { resolve }]] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) for (const one of batch) await ask([one]);
      else for (const [, { reject }] of batch) reject(error);
    }
  }

  return function question(text: string): Promise<Answer> {
    const known = waiting.get(text);
    if (known) return known.answer;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(text, { answer: promise, resolve, reject });
    // More questions may follow in this turn.
    setImmediate(start);
    return promise;
  };
}
