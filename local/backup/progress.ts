// Tells how far a copy is: on a terminal in one line, elsewhere now and then.
import { bytesText } from './bytes-text.ts';

const terminalMs = 250;
const lineMs = 10_000;

export interface Progress {
  step(name: string): void;
  add(bytes: number): void;
  /** Copied in this step. */
  readonly bytes: number;
  end(): void;
}

/** Writes to `out` until it is ended. */
export function createProgress(out: NodeJS.WriteStream): Progress {
  let name = '';
  let files = 0;
  let bytes = 0;
  const show = () => {
    const text = files > 0 ? `${name}: ${files} files, ${bytesText(bytes)}` : name;
    out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };
  const timer = setInterval(show, out.isTTY ? terminalMs : lineMs);
  return {
    step(next) {
      name = next;
      files = 0;
      bytes = 0;
    },
    add(more) {
      files++;
      bytes += more;
    },
    get bytes() {
      return bytes;
    },
    end() {
      clearInterval(timer);
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
