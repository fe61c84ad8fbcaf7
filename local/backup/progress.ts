// Shows the progress of a copy: one updated line on a terminal, occasional lines elsewhere.
import { bytesText } from './report-text.ts';

const terminalMs = 250;
const lineMs = 10_000;

export interface Progress {
  step(name: string): void;
  add(bytes: number): void;
  /** Bytes copied in this step. */
  readonly bytes: number;
  end(): void;
}

/** Writes progress to `out` until it ends. */
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
