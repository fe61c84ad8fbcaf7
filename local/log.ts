// One quiet line a message on stdout. Never pass a key, a token or a password to it.

/** Where a part of the embedded Supabase says what happened. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** A log whose lines carry the time and the name of the part that speaks. */
export function createLog(part: string): Log {
  const write = (level: string, message: string) => {
    process.stdout.write(`${new Date().toISOString()} ${level} ${part}: ${message}\n`);
  };
  return {
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
    error: (message, cause) => write('error', cause === undefined ? message : `${message}: ${describe(cause)}`),
  };
}

function describe(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
