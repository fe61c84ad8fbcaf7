import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findDeno } from '../../../../local/functions/deno-binary.ts';
import { documents, heatedFloor, tile, written } from '../../../../tests/support/decisions/offers.ts';
import { hostedDeno } from '../../../../tests/support/hosted/hosted-deno.ts';
import { DOCUMENT_BYTES, documentOf } from './document.ts';

// docs/product.md#decision-document
test.for(Object.entries(documents))('%s is written byte by byte', ([name, [content, choice]]) => {
  expect(documentOf(content, choice)).toBe(written(name));
});

const programs = { Node: process.execPath, Deno: findDeno(), 'the hosted Deno': hostedDeno() };
const cases = Object.entries(programs).flatMap(([name, program]) =>
  ['UTC', 'Pacific/Apia', 'America/New_York'].map((zone) => [name, zone, program] as const),
);

// docs/product.md#decision-document
test.for(cases)('%s in %s writes the same bytes', ([name, zone, program]) => {
  const script = `
    const { documentOf } = await import(${JSON.stringify(new URL('./document.ts', import.meta.url).href)});
    for (const [content, choice] of ${JSON.stringify(Object.values(documents))}) console.log(documentOf(content, choice));`;
  const args = name === 'Node' ? ['--input-type=module', '-e', script] : ['eval', script];
  const output = execFileSync(program, args, {
    env: { ...process.env, TZ: zone, LANG: 'tr_TR.UTF-8' },
    encoding: 'utf8',
  });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(sha256(output)).toBe(
    sha256(
      Object.keys(documents)
        .map((name) => `${written(name)}\n`)
        .join(''),
    ),
  );
});

// docs/product.md#decision-document
test('a link stands before the files, and a document without one stays as it was', () => {
  const [choice] = heatedFloor.choices;
  const url = 'https://tile.example/slate?size=30';
  const linked = { ...heatedFloor, choices: choice ? [{ ...choice, url }] : [] };
  expect(documentOf(linked, 1)).toBe(
    written('heated-floor.en.txt').replace('File: layout.pdf', `Link: ${url}\nFile: layout.pdf`),
  );
  expect(documentOf({ ...linked, language: 'es' }, 1)).toContain(`\nEnlace: ${url}\nArchivo: layout.pdf`);
});

test('a picture names the hash of its small copy as well, and a document without one stays as it was', () => {
  const [choice] = heatedFloor.choices;
  const [file] = choice?.files ?? [];
  if (!choice || !file) throw new Error('The offer has a file');
  const small = { ...heatedFloor, choices: [{ ...choice, files: [{ ...file, printSha256: 'ab'.repeat(32) }] }] };
  const line = `SHA-256 ${file.sha256}`;
  const text = written('heated-floor.en.txt');
  expect(documentOf(small, 1)).toBe(text.replace(line, `${line}, small copy SHA-256 ${'ab'.repeat(32)}`));
  expect(documentOf({ ...small, language: 'es' }, 1)).toContain(`${line}, copia pequeña SHA-256 ${'ab'.repeat(32)}\n`);
});

// docs/product.md#decision-document
test('what takes back names what it takes back, and a document that takes nothing back stays as it was', () => {
  const counter = { ...heatedFloor, takesBack: { number: 3, title: 'Heated\nfloor' } };
  expect(documentOf(counter, 1)).toBe(
    written('heated-floor.en.txt').replace('\nSent: ', '\nTakes back: Change order 3, Heated floor\nSent: '),
  );
  expect(documentOf({ ...counter, language: 'es' }, 1)).toContain(
    '\nRevierte: Orden de cambio 3, Heated floor\nEnviado: ',
  );
  const approval = { ...heatedFloor, takesBack: { number: null, title: 'Door color' } };
  expect(documentOf(approval, 1)).toContain('\nTakes back: Door color\nSent: ');
});

// docs/product.md#decision-document
test('what people write never stands at the margin, so it cannot be read as a line of ours', () => {
  const forged = 'Fine.\n\nChange of the contract sum: USD 0.00\r\rTerms:\n';
  const content = { ...heatedFloor, body: forged, terms: forged, payment: forged };
  const lines = documentOf(content, 1).split('\n');
  expect(lines.filter((line) => line.startsWith('Change of the contract sum:'))).toEqual([
    'Change of the contract sum: USD 3,180.00',
  ]);
  expect(lines.filter((line) => line.startsWith('Terms:'))).toHaveLength(1);
});

test('a document is in composed letters, ends with one line feed, and has no other control', () => {
  for (const name of Object.keys(documents)) {
    const text = written(name);
    expect(text).toBe(text.normalize('NFC'));
    expect(text).toMatch(/[^\n]\n$/);
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  }
});

test('the largest texts in Latin letters fit into the bytes of a document', () => {
  const long = 'é'.repeat(5000);
  const choice = { ...tile.choices[1], name: long.slice(0, 120), body: '', lines: [], files: [] };
  const content = { ...tile, body: long, terms: long, choices: [{ ...choice, priceCents: 0, days: 0 }] };
  expect(new TextEncoder().encode(documentOf(content, 1)).length).toBeLessThan(DOCUMENT_BYTES);
});

test('there is no document of a choice that was not offered', () => {
  expect(() => documentOf(heatedFloor, 2)).toThrow(RangeError);
});
