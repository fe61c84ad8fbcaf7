// Something else may answer in the server's place: the sign-in page of a network, a maintenance page, another server.
// Such an answer is none (docs/product.md#not-our-answer).

interface Given {
  status: number;
  headers: Pick<Headers, 'get'>;
  /** The parsed JSON; anything else when it is not JSON. */
  body?: unknown;
}

/** Whether our function gave an answer: by its mark, and as JSON of its shape. */
export function isOurs({ status, headers, body }: Given): boolean {
  if (!isMarked(headers) || !isJson(headers)) return false;
  const names = status < 300 ? ['data'] : ['message', 'detail', 'errors'];
  return names.some((name) => name in Object(body));
}

/** Whether an answer says that it is JSON. */
export const isJson = (headers: Given['headers']) => /json/.test(headers.get('content-type') ?? '');

/** Whether an answer has the mark of our function. A function from before 1.1 only has the id that it gave the request. */
export function isMarked(headers: Given['headers']): boolean {
  return headers.get('x-paradigm-pro') === 'api' || /^[\da-f]{8}-[\da-f-]{27}$/.test(headers.get('x-request-id') ?? '');
}
