import { expect, test } from 'vitest';
import { paperLetter } from './paper-mails.ts';

const due = {
  id: 1,
  name: 'María',
  email: 'maria@example.com',
  language: 'es' as const,
  isOffice: false,
  projectId: 4,
  projectName: 'Lakeside House',
  decisionId: 9,
  number: 3,
  title: 'Heated floor',
  path: '4/x.pdf',
};

test('a signer gets the paper in the language of the offer, and a page behind the sign-in', () => {
  const pdf = new Uint8Array([1, 2]);
  const letter = paperLetter(due, 'https://office.example', pdf);
  expect(letter.subject).toBe('Orden de cambio 3: Heated floor (Lakeside House)');
  expect(letter.files).toEqual([{ name: 'Orden de cambio 3.pdf', mime: 'application/pdf', bytes: pdf }]);
  expect(letter.closing).toContain('Si no fue usted');
  expect(letter.button.href).toBe('https://office.example/client/projects/4/decisions/9');
});

// docs/product.md#papers, docs/product.md#decision-mails
test('a paper above 4 MB is not attached', () => {
  const large = paperLetter(
    { ...due, language: 'en', isOffice: true, number: null },
    '',
    new Uint8Array(4 * 1024 * 1024 + 1),
  );
  expect(large.files).toEqual([]);
  expect(large.paragraphs.join(' ')).not.toContain('attached');
  expect(large.closing).not.toContain('not you');
  expect(large.subject).toBe('Decision: Heated floor (Lakeside House)');
});
