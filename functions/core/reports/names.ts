// The names of reports that the browser shares, without zod.

export const reportKinds = ['week', 'days', 'book'] as const;
export const reportAudiences = ['client', 'office'] as const;
export const reportLanguages = ['en', 'es'] as const;

/** Days that a link opens. */
export const reportLinkDays = [7, 30, 180] as const;

/** Of a mail that somebody did not get: the server refused the address, is asked again for a day, or is not any more. */
export const reportMailStates = ['refused', 'waiting', 'over'] as const;

/** The header with the key of a report's link. */
export const reportKeyHeader = 'x-report-key';

/** The header with the SHA-256 of a PDF that is sent, in hexadecimal. */
export const reportFileHeader = 'x-file-sha256';
