// Gathers questions that come together into one call. Pure of what is asked.

interface Options {
  /** Questions of one call at most. */
  size: number;
  /** Calls at the same time at most; what comes meanwhile is the next call. */
  atOnce: number;
  /** Whether one question may have spoilt the call: then each is asked alone. */
  isOfOne(error: unknown): boolean;
}

interface Waiting<Answer> {
  answer: Promise<Answer>;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * A function that asks `all` for many questions at once, whose answers must have the order of the questions. The same
 * question, asked again before it went out, is asked once.
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
    // Later in this turn others may ask, too.
    setImmediate(start);
    return promise;
  };
}
