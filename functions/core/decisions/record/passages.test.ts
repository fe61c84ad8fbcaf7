import { expect, test } from 'vitest';
import { documents, written } from '../../../../tests/support/decisions/offers.ts';
import { passagesOf } from './passages.ts';

test('a document is read back into labels, texts and what stands below them', () => {
  expect(passagesOf(written('heated-floor.en.txt')).slice(2, 8)).toEqual([
    { label: 'Owner', text: 'María López', lines: [] },
    { label: null, text: 'Request 7, revision 2', lines: [] },
    { label: 'Sent', text: 'March 1, 2027, by Jordan Lee', lines: [] },
    {
      label: null,
      text: 'Heated floor in the primary bath',
      lines: [
        'Electric mat, thermostat and a circuit of its own under the chosen tile.',
        '',
        'Mat and thermostat: USD 1,680.00',
        'Electrician: USD 1,950.00',
        'Credit, radiator: USD -450.00',
      ],
    },
    { label: 'Price', text: 'USD 3,180.00', lines: [] },
    { label: 'Change of the contract sum', text: 'USD 3,180.00', lines: [] },
  ]);
});

test('no line of a document is lost', () => {
  for (const name of Object.keys(documents)) {
    const read = passagesOf(written(name)).flatMap(({ label, text, lines }) => [
      label === null ? text : `${label}: ${text}`.trim(),
      ...lines.map((line) => line && `  ${line}`),
    ]);
    const lines = (text: string[]) => text.filter(Boolean);
    expect(lines(read)).toEqual(lines(written(name).split('\n')));
  }
});

test('a title with a colon is no label', () => {
  expect(passagesOf('Bath: heated floor')).toEqual([{ label: null, text: 'Bath: heated floor', lines: [] }]);
});
