// The worker that reads files: `Reading` behind messages.
import { type FileToRead, type Read, Reading } from './reading.ts';
import type { Chosen } from './sheets/sheet-to-outline.ts';

export type Ask =
  | { kind: 'read'; file: FileToRead }
  | { kind: 'choose'; chosen: Chosen }
  | { kind: 'pin'; isPinned: boolean };

const reading = new Reading();

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  void answer(data).then((read) => self.postMessage(read));
});

async function answer(ask: Ask): Promise<Read> {
  try {
    if (ask.kind === 'read') return await reading.read(ask.file);
    return await (ask.kind === 'choose' ? reading.choose(ask.chosen) : reading.pin(ask.isPinned));
  } catch {
    return { kind: 'unreadable', message: 'The file could not be read.' };
  }
}
