/** The address of a file, as every host leads it to the function. */
export function contentAddress(path: string): string {
  return `/api/content/${path}`;
}
