import { expect, test } from 'vitest';
import { asHtml, asText } from './mail.ts';

const letter = {
  to: 'a@example.com',
  subject: 'Hello <you>',
  paragraphs: ['Hello <script>alert("1")</script> & co,'],
  button: { text: 'Open', href: 'https://example.com/?a=1&b="2"' },
  closing: "It's over.",
};

test('a name with HTML in it is text', () => {
  const html = asHtml(letter);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&#60;script&#62;');
  expect(html).toContain('href="https://example.com/?a=1&#38;b=&#34;2&#34;"');
});

test('the text part says the same and holds the link as it is', () => {
  expect(asText(letter)).toBe(
    'Hello <script>alert("1")</script> & co,\n\nOpen: https://example.com/?a=1&b="2"\n\nIt\'s over.',
  );
});
