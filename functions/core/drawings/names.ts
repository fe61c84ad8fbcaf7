// The names of drawings that the browser shares, without zod.

/** The file as it came, a sheet of it alone, the picture of a sheet, and the small one. */
export const uploadKinds = ['file', 'sheet', 'preview', 'thumb'] as const;

/** Of documents that are no drawings: each has a title, and is one file. */
export const otherKinds = ['contract', 'permit', 'specification', 'other'] as const;
/** Of documents; a drawing has a number. */
export const documentKinds = ['drawing', ...otherKinds] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Of a version whose print is asked about. */
export const printStates = ['current', 'superseded', 'withdrawn', 'retired'] as const;

/** The header in which the page of a print sends its key. */
export const printKeyHeader = 'x-print-key';

/** Of those who read a drawing. A trade reads by its link, which is of nobody alone. */
export const readerKinds = ['staff', 'client', 'trade'] as const;

/** With whom the office shares a drawing. */
export const drawingAudiences = ['clients', 'trades'] as const;
