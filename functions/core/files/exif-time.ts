// The time in a picture's Exif block. Also loaded by the web app: no Node, no packages.

/**
 * DateTimeOriginal of Exif, `2027:03:02 15:04:05`, as ISO 8601, with its OffsetTimeOriginal where that is one, such as
 * `2027-03-02T15:04:05-06:00`; undefined for anything but a time.
 */
export function exifTime(time: string | undefined, offset: string | undefined): string | undefined {
  const [, ...parts] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(time ?? '') ?? [];
  const [year, month, day, clock] = parts;
  const local = `${year}-${month}-${day}T${clock}`;
  const moment = new Date(`${local}Z`);
  // February 30 is another day in JavaScript, and no time at all in Postgres.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== local) return undefined;
  return /^[+-]\d\d:\d\d$/.test(offset ?? '') ? `${local}${offset}` : local;
}
