import { expect, test } from 'vitest';
import { asHtml, asText } from './mail.ts';

const letter = {
  to: 'a@example.com',
  subject: 'Hello <you>',
  paragraphs: ['Hello <script>alert("1")</script> & co,'],
  button: { text: 'Open', href: 'https://example.com/?a=1&b="2"' },
  closing: "It's over.",
};

const noHead = { name: '', address: null, logo: null };

test('a name with HTML in it is text', () => {
  const html = asHtml(letter, noHead);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&#60;script&#62;');
  expect(html).toContain('href="https://example.com/?a=1&#38;b=&#34;2&#34;"');
});

test('the text part says the same and holds the link as it is', () => {
  expect(asText(letter, noHead)).toBe(
    'Hello <script>alert("1")</script> & co,\n\nOpen: https://example.com/?a=1&b="2"\n\nIt\'s over.',
  );
});

test('the company stands below the letter and its logo above it, its name as text', () => {
  const head = {
    name: 'Hammer & <Nail>',
    address: '12 Main Street\nSpringfield',
    logo: { bytes: new Uint8Array(), mime: 'image/png' },
  };
  expect(asText(letter, head)).toMatch(/It's over\.\n\nHammer & <Nail>\n12 Main Street\nSpringfield$/);
  const html = asHtml(letter, head);
  expect(html).toContain('<img src="cid:logo" alt="Hammer &#38; &#60;Nail&#62;"');
  expect(html).not.toContain('<Nail>');
  expect(asHtml(letter, noHead)).not.toContain('cid:logo');
});
