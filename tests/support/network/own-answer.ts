/** An answer of the function that a test gives in its place: without its mark a page takes it for none. */
export const ownAnswer = (status: number, json: object, headers: Record<string, string> = {}) => ({
  status,
  json,
  headers: { 'x-paradigm-pro': 'api', ...headers },
});
