// The names of drawings that the browser shares, without zod.

/** The file as it came, a sheet of it alone, the picture of a sheet, and the small one. */
export const uploadKinds = ['file', 'sheet', 'preview', 'thumb'] as const;
