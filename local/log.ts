// Logs one line a message to stdout, as text or JSON. Never log a key, token, password or query string.

/** The logger of a part of the embedded Supabase. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** One answered request; `path` is a route pattern, never the literal path. */
export interface RequestLine {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
}

export type LogFormat = 'text' | 'json';

let format: LogFormat = 'text';

/** Sets the format of the whole process; called once at start. */
export function setLogFormat(wanted: LogFormat): void {
  format = wanted;
}

/** A logger whose lines carry the time and the name of the part. */
export function createLog(part: string): Log {
  return {
    info: (message) => write('info', part, { message }),
    warn: (message) => write('warn', part, { message }),
    error: (message, cause) =>
      write('error', part, { message: cause === undefined ? message : `${message}: ${describe(cause)}` }),
  };
}

/** Logs a request that `part` answered. */
export function logRequest(part: string, line: RequestLine): void {
  write(line.status >= 500 ? 'error' : 'info', part, { ...line });
}

/** Forwards a line of another program of ours: JSON of the same form, or text. */
export function passOn(part: string, level: string, text: string): void {
  const { time, level: own, part: _, ...fields } = asFields(text) ?? { message: text };
  write(String(own ?? level), part, fields, time);
}

function write(level: string, part: string, fields: Record<string, unknown>, at?: unknown): void {
  const time = at ?? new Date().toISOString();
  const words = Object.values(fields).join(' ');
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify({ time, level, part, ...fields })}\n`
      : `${time} ${level} ${part}: ${words}\n`,
  );
}

function asFields(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function describe(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
