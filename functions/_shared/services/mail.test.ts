import { expect, test } from 'vitest';
import { asHtml, asText } from './mail.ts';

const letter = {
  to: 'a@example.com',
  subject: 'Hello <you>',
  paragraphs: ['Hello <script>alert("1")</script> & co,'],
  button: { text: 'Open', href: 'https://example.com/?a=1&b="2"' },
  closing: "It's over.",
};

const noHead = { name: '', address: null, phone: null, email: null, logo: null };

test('escapes HTML in a name', () => {
  const html = asHtml(letter, noHead);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&#60;script&#62;');
  expect(html).toContain('href="https://example.com/?a=1&#38;b=&#34;2&#34;"');
});

test('the text part has the same content and the plain link', () => {
  expect(asText(letter, noHead)).toBe(
    'Hello <script>alert("1")</script> & co,\n\nOpen: https://example.com/?a=1&b="2"\n\nIt\'s over.',
  );
});

test('a list has its heading above its lines, escaped; one without lines is a paragraph', () => {
  const list = { heading: 'Late & <b>', lines: ['One', 'Two <i>'] };
  const paragraphs = [list, { heading: 'Nothing comes.', lines: [] }];
  expect(asText({ ...letter, paragraphs }, noHead)).toMatch(/^Late & <b>\n- One\n- Two <i>\n\nNothing comes\.\n\nOpen/);
  const html = asHtml({ ...letter, paragraphs }, noHead);
  expect(html).toMatch(
    /<h2[^>]*>Late &#38; &#60;b&#62;<\/h2>\s*<ul[^>]*><li[^>]*>One<\/li><li[^>]*>Two &#60;i&#62;<\/li><\/ul>/,
  );
  expect(html).toMatch(/<p[^>]*>Nothing comes\.<\/p>/);
});

// docs/product.md#company-reach
test('shows the logo above the letter and the company below it, its name escaped', () => {
  const head = {
    name: 'Hammer & <Nail>',
    address: '12 Main Street\nSpringfield',
    phone: '(555) 010-0142',
    email: 'office@example.com',
    logo: { bytes: new Uint8Array(), mime: 'image/png' },
  };
  expect(asText(letter, head)).toMatch(
    /It's over\.\n\nHammer & <Nail>\n12 Main Street\nSpringfield\n\(555\) 010-0142 · office@example\.com$/,
  );
  const html = asHtml(letter, head);
  expect(html).toContain('<img src="cid:logo" alt="Hammer &#38; &#60;Nail&#62;"');
  expect(html).not.toContain('<Nail>');
  expect(asHtml(letter, noHead)).not.toContain('cid:logo');
});
