/** The id of a row in an address; what cannot be one is a page that does not exist. */
export function rowId(param: string | undefined): number {
  const id = Number(param);
  if (!Number.isSafeInteger(id) || id < 1) throw new Response('not found', { status: 404 });
  return id;
}
