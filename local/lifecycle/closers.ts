// What was started, to be stopped in the opposite order. Nothing may be started after stopping began.

type Close = () => Promise<void>;

export class Closers {
  readonly #list: { name: string; close: Close }[] = [];
  readonly #stopping = new AbortController();
  #done: Promise<void> | undefined;

  /** Aborted as soon as stopping begins: for programs that run to their own end. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Remembers how to stop a part; one that came up after stopping began is stopped at once, and this throws. */
  async add(name: string, close: Close): Promise<void> {
    if (this.signal.aborted) {
      await close();
      throw new Error('The start was interrupted.');
    }
    this.#list.push({ name, close });
  }

  /** From now on nothing more is started. */
  interrupt(): void {
    this.#stopping.abort();
  }

  /** Stops everything, last started first; a part that fails to stop does not keep the others. */
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
