import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../../../../functions/core/common/limits.ts';
import { readMspdi } from './read-mspdi.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const flat = readFileSync('tests/support/mspdi/flat.xml', 'utf8');
/** The text in UTF-16, with its mark. */
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\u{feff}${text}`, 'utf16le'));

test.each([
  ['an .mpp', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /Save As with the type “XML Format/],
  ['an .xlsx', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]), /ZIP or Excel/],
  ['a text', bytes('Task,Start\nFrame,2026-03-02'), /not XML/],
  ['nothing', bytes(''), /not XML/],
  ['broken XML', bytes('<Project>\n<Tasks>\n<Task></Tasks></Project>'), /broken in line 3/],
  ['XML cut off', bytes(flat.slice(0, 900)), /broken/],
  ['a page', bytes('<html><body/></html>'), /not a schedule of MS Project/],
  [
    'a project of something else',
    bytes('<Project xmlns="http://maven.apache.org/POM/4.0.0"/>'),
    /not a schedule of MS/,
  ],
  ['a file of Primavera', bytes('<APIBusinessObjects/>'), /Primavera P6/],
  ['a project without rows', bytes('<Project><Tasks/></Project>'), /no rows/],
  ['a DOCTYPE', bytes(`<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE p [<!ENTITY a "ha">]>\n<Project/>`), /DOCTYPE/],
  ['an unknown encoding', bytes('<?xml version="1.0" encoding="klingon"?><Project/>'), /“klingon”, which is not known/],
  ['bytes that are not of its encoding', new Uint8Array([0x3c, 0x50, 0xff, 0xfe, 0xff]), /not written in UTF-8/],
  ['very deep XML', bytes(`<Project>${'<a>'.repeat(200_000)}`), /broken|not a schedule/],
])('%s is refused in a sentence', (_what, file, message) => {
  expect(() => readMspdi(file)).toThrow(message);
});

test('a file that is too large is refused before it is read', () => {
  expect(() => readMspdi(new Uint8Array(limits.scheduleFile + 1))).toThrow('larger than 20 MB');
});

test('a fault after the work of days, which is skipped, is told with its line', () => {
  const work = '<TimephasedData>\n<UID>1</UID>\n</TimephasedData>\n';
  expect(() => readMspdi(bytes(`<Project>\n<Tasks>\n${work}${work}<Task></Tasks></Project>`))).toThrow(
    'broken in line 9',
  );
});

test('work of days that is never closed is refused at once, however much there is of it', () => {
  const file = bytes(`<Project>\n${'<TimephasedData>'.repeat(600_000)}`);
  expect(() => readMspdi(file)).toThrow('broken');
});

test('a value of millions of digits in the work of days takes no longer to read than others', () => {
  const work = `<TimephasedData><Type>1</Type><UID>1</UID><Value>${'1'.repeat(4_000_000)}</TimephasedData>`;
  expect(readMspdi(bytes(flat.replace('</Tasks>', `</Tasks>${work}`))).rows).toHaveLength(3);
});

test.each([
  ['UTF-8 with a mark', bytes(`\u{feff}${flat}`)],
  ['UTF-16', utf16(flat.replace('UTF-8', 'UTF-16'))],
  ['UTF-16 that says UTF-8', utf16(flat)],
  ['UTF-8 that says UTF-16', bytes(flat.replace('UTF-8', 'UTF-16'))],
])('%s is read', (_what, file) => {
  expect(readMspdi(file).rows.map(({ name }) => name)).toEqual(['Demolish', 'Rebuild', 'Handover']);
});

test('a name in Windows-1252 is read as it is declared, and text stays text', () => {
  const text = flat.replace('UTF-8', 'windows-1252').replace('Demolish', 'Caf\u00e9 &lt;b&gt; &amp;&#10;more');
  expect(readMspdi(new Uint8Array(Buffer.from(text, 'latin1'))).rows[0]?.name).toBe('Café <b> & more');
});
