/** The page that a file of a sheet is of: by its path in an answer, and by the address at which it is kept. */
export const pageOf = (path: string) => Number.parseInt(path, 10);
export const pageAt = (address: string) => Number(/\/content\/(\d+)\//.exec(address)?.[1]);
