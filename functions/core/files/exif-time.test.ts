import { expect, test } from 'vitest';
import { exifTime } from './exif-time.ts';

test.each([
  ['2027:03:02 15:04:05', '-06:00', '2027-03-02T15:04:05-06:00'],
  ['2027:03:02 15:04:05', undefined, '2027-03-02T15:04:05'],
  ['2027:03:02 15:04:05.25', '   :  ', '2027-03-02T15:04:05'],
  ['2028:02:29 00:00:00', '+14:00', '2028-02-29T00:00:00+14:00'],
  ['2027:02:29 00:00:00', undefined, undefined],
  ['2027:13:02 15:04:05', undefined, undefined],
  ['0000:00:00 00:00:00', undefined, undefined],
  ['    :  :     :  :  ', undefined, undefined],
  ['', undefined, undefined],
  [undefined, '-06:00', undefined],
])('%s with the offset %s is %s', (time, offset, moment) => {
  expect(exifTime(time, offset)).toBe(moment);
});
