/** The id of a row in an address. Throws a 404 for an invalid one. */
export function rowId(param: string | undefined): number {
  const id = Number(param);
  if (!Number.isSafeInteger(id) || id < 1) throw new Response('not found', { status: 404 });
  return id;
}
