// Something else may answer in the server's place: the sign-in page of a network, a maintenance page, another server.
// Such an answer is none (docs/product.md#not-our-answer).

interface Given {
  status: number;
  header: (name: string) => string | null;
  /** The parsed JSON; anything else for what is no JSON. */
  body?: unknown;
}

/** Whether our function gave an answer: by its mark, and as JSON of its shape. */
export function isOurs({ status, header, body }: Given): boolean {
  if (!isMarked(header) || !header('content-type')?.includes('json')) return false;
  if (typeof body !== 'object' || body === null) return false;
  if (status >= 200 && status < 300) return 'data' in body;
  const { message, detail, errors }: { message?: unknown; detail?: unknown; errors?: unknown } = body;
  return status >= 400 && (typeof message === 'string' || Array.isArray(detail) || Array.isArray(errors));
}

/** Whether an answer has the mark of our function. A function of before 1.1 only has the id that it gave the request. */
export function isMarked(header: Given['header']): boolean {
  const id = header('x-request-id') ?? '';
  return header('x-paradigm-pro') === 'api' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

/** The header reader of an answer of fetch. */
export const headerOf =
  ({ headers }: Pick<Response, 'headers'>) =>
  (name: string) =>
    headers.get(name);
