// Started parts, to be stopped in reverse order. Nothing may be started once stopping has begun.

type Close = () => Promise<void>;

export class Closers {
  readonly #list: { name: string; close: Close }[] = [];
  readonly #stopping = new AbortController();
  #done: Promise<void> | undefined;

  /** Aborted when stopping begins; for programs that end by themselves. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Registers how to stop a part. Once stopping has begun, stops the part immediately and throws. */
  async add(name: string, close: Close): Promise<void> {
    if (this.signal.aborted) {
      await close();
      throw new Error('The start was interrupted.');
    }
    this.#list.push({ name, close });
  }

  /** Prevents further starts. */
  interrupt(): void {
    this.#stopping.abort();
  }

  /** Stops everything, last started first. A part that fails to stop does not keep the others running. */
  closeAll(onError: (name: string, error: unknown) => void): Promise<void> {
    this.interrupt();
    this.#done ??= this.#closeEach(onError);
    return this.#done;
  }

  async #closeEach(onError: (name: string, error: unknown) => void): Promise<void> {
    for (const { name, close } of this.#list.reverse()) {
      await close().catch((error: unknown) => onError(name, error));
    }
  }
}
