import { expect, test } from 'vitest';
import { type ClientNotice, type ClientNoticeMail, clientNoticeLetter } from './client-letter.ts';

const item = (more: Partial<ClientNotice> = {}): ClientNotice => ({
  at: '2026-03-03T22:05:00.000Z',
  kind: 'message',
  projectId: 4,
  project: 'Oak Avenue',
  task: null,
  who: 'Mia Moore',
  number: null,
  place: null,
  text: 'The crane comes on Monday.',
  photos: 0,
  ...more,
});
const letter = (
  items: ClientNotice[],
  more: Partial<ClientNoticeMail> = {},
  invitation?: string,
  replyTo: string | null = null,
) =>
  clientNoticeLetter(
    { userId: '', email: 'a@example.com', firstName: 'Ana', language: 'en', isInvited: false, items, more: 0, ...more },
    { siteUrl: 'https://example.com', timeZone: 'America/Denver', replyTo },
    invitation,
  );

// docs/product.md#client-notice-mails
test('the subject says who wrote, or how many messages about what, in the language of the client', () => {
  expect(letter([item()]).subject).toBe('Mia Moore wrote about Oak Avenue');
  expect(letter([item(), item()]).subject).toBe('2 new messages about Oak Avenue');
  expect(letter([item(), item({ project: 'Elm Street' })], { more: 3 }).subject).toBe(
    '5 new messages about your projects',
  );
  const spanish = letter([item()], { language: 'es' });
  expect([spanish.subject, spanish.button.text]).toEqual([
    'Mia Moore le escribió sobre Oak Avenue',
    'Leer y responder',
  ]);
  expect(letter([item(), item()], { language: 'es' }).subject).toBe('2 mensajes nuevos sobre Oak Avenue');
});

test("a line has who, time in the company's zone, task, text and photos, and the button leads to where it is", () => {
  const { paragraphs, button } = letter([item({ photos: 2 }), item({ task: 'Tile', photos: 1 })]);
  const part = paragraphs[1];
  expect(part).toMatchObject({ heading: 'Oak Avenue' });
  const lines = typeof part === 'object' && 'lines' in part ? part.lines : [];
  expect(lines.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
    'Mia Moore, Mar 3, 2026, 3:05 PM: The crane comes on Monday. (2 photos)',
    'Mia Moore, Mar 3, 2026, 3:05 PM, on “Tile”: The crane comes on Monday. (1 photo)',
  ]);
  expect(button.href).toBe('https://example.com/client/projects/4?tab=messages');
  expect(letter([item({ task: 'Tile' })]).button.href).toBe('https://example.com/client/projects/4?tab=notes');
  expect(letter([item(), item({ projectId: 5 })]).button.href).toBe('https://example.com/client');
});

test('who has no password yet is invited in the same mail', () => {
  const { paragraphs, button } = letter([item()], { isInvited: true }, 'https://example.com/client/signup?token=x');
  expect(paragraphs.at(-1)).toContain('You have no account yet');
  expect(button).toEqual({ text: 'Set up your account', href: 'https://example.com/client/signup?token=x' });
});

// docs/product.md#answers-by-mail
test('an answer by mail goes to the address of the settings, and the last sentence says who reads it', () => {
  expect(letter([item()])).toMatchObject({ replyTo: null, closing: expect.stringContaining('are not read') });
  const [english, spanish] = [{}, { language: 'es' } as const].map((more) =>
    letter([item()], more, undefined, 'office@example.com'),
  );
  expect(english).toMatchObject({
    replyTo: 'office@example.com',
    closing:
      'Please answer on the page, where the whole team reads it. You can switch these emails off in your account.',
  });
  expect(spanish?.closing).toContain('Responda en la página, donde lo lee todo el equipo.');
});

// docs/product.md#client-notice-mails
test('what is checked of the punch list has its own lines, and alone its own subject', () => {
  const door = item({ kind: 'checked', task: 'Doors', number: 7, place: 'Hall', text: 'The door scratches' });
  const alone = letter([door]);
  expect(alone.subject).toBe('Fixed and ready for you to look at: Oak Avenue');
  expect(alone.paragraphs[1]).toEqual({
    heading: 'Fixed and ready for you to look at:',
    lines: ['#7 Hall: The door scratches'],
  });
  expect(alone.button.href).toBe('https://example.com/client/projects/4?tab=punch');
  const both = letter([door, item(), item({ kind: 'checked', number: 8, projectId: 5, project: 'Elm Street' })]);
  expect(both.subject).toBe('Mia Moore wrote about Oak Avenue');
  expect(both.paragraphs.slice(1).map((part) => (typeof part === 'string' ? part : part.heading))).toEqual([
    'Oak Avenue',
    'Fixed and ready for you to look at (Oak Avenue):',
    'Fixed and ready for you to look at (Elm Street):',
  ]);
  const spanish = letter([door], { language: 'es' });
  expect(spanish.paragraphs[1]).toMatchObject({ heading: 'Corregido y listo para que usted lo revise:' });
});
