export interface ErrorBody {
  message?: string;
  detail?: { loc: (string | number)[]; msg: string }[];
  errors?: { description: string }[];
  data?: unknown;
}

/** An answer of /api that is not a success. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds to wait after a 429; 0 if not given. */
  readonly retryAfter: number;
  /** Whether a toast has said it, so that nothing else repeats it. */
  isToasted = false;
  /** Whether a form shows all of it at its fields, so that no toast repeats it. */
  isAtFields = false;

  constructor(status: number, body: ErrorBody, retryAfter = 0) {
    super(body.message ?? body.errors?.[0]?.description ?? `Error ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  /** The messages of a 422, by property. */
  get fields(): Record<string, string> {
    return Object.fromEntries((this.body.detail ?? []).map(({ loc, msg }) => [String(loc[1]), msg]));
  }
}

/**
 * No answer of the server: offline, or it is unreachable, or something else answers in its place. The form keeps its
 * text, and the bar shows it.
 */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No connection', { cause });
    this.name = 'NetworkError';
  }
}

export function isStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Whether the error is a 422 with this message, such as `email`, `name` or `client`. */
export function isTaken(error: unknown, what: string): boolean {
  return isStatus(error, 422) && error.body.message === what;
}
