// The worker that reads files: `Reading` behind messages. The plan that was read stays here.

import type { Person } from '../assigned.ts';
import { type FileToRead, type Read, Reading, type SheetNames } from '../reading.ts';
import type { DayOrder } from '../sheets/read-cells.ts';
import type { Chosen } from '../sheets/sheet-to-outline.ts';
import { bodyOf } from './import-body.ts';
import { type Shown, shownOf } from './shown.ts';

type AskToRead =
  | { kind: 'read'; file: FileToRead }
  | { kind: 'sheet'; at: number }
  | { kind: 'order'; order: DayOrder }
  | { kind: 'choose'; chosen: Chosen }
  | { kind: 'pin'; isPinned: boolean };

export type Ask =
  | AskToRead
  /** What is written of the plan, with whom its rows can be assigned to; it goes to the port. */
  | { kind: 'body'; people: readonly Person[]; port: MessagePort };

export interface Answer {
  shown: Shown;
  /** The sheets to choose from. */
  sheets: SheetNames | null;
}

class Reader {
  readonly #reading = new Reading();
  #file: FileToRead | null = null;
  #latest: Read | null = null;

  async answer(ask: AskToRead): Promise<Answer> {
    if (ask.kind === 'read') this.#file = ask.file;
    this.#latest = await this.#read(ask);
    return { shown: this.#file ? shownOf(this.#latest, this.#file) : UNREADABLE, sheets: this.#reading.sheets };
  }

  body(people: readonly Person[]) {
    return this.#latest && bodyOf(this.#latest, people, this.#file?.into.kind === 'new');
  }

  async #read(ask: AskToRead): Promise<Read> {
    try {
      if (ask.kind === 'read') return await this.#reading.read(ask.file);
      if (ask.kind === 'sheet') return await this.#reading.sheet(ask.at);
      if (ask.kind === 'order') return await this.#reading.order(ask.order);
      return await (ask.kind === 'choose' ? this.#reading.choose(ask.chosen) : this.#reading.pin(ask.isPinned));
    } catch {
      return UNREADABLE;
    }
  }
}

const UNREADABLE = { kind: 'unreadable', message: 'The file could not be read.' } as const;
const reader = new Reader();

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if (data.kind === 'body') data.port.postMessage(reader.body(data.people));
  else void reader.answer(data).then((answer) => self.postMessage(answer));
});
