import { expect, test } from 'vitest';
import { type ClientNews, clientLetter } from './client-letter.ts';

const tile: ClientNews = {
  kind: 'sent',
  projectId: 4,
  project: 'Lakeside House',
  decisionId: 9,
  title: 'Tile',
  text: null,
  respondBy: '2027-03-03',
};
const mail = {
  userId: '',
  email: 'maria@example.com',
  firstName: 'María',
  language: 'en' as const,
  isOffice: false,
  isInvited: false,
  today: '2027-03-01',
};
const letterOf = (items: ClientNews[], more: object = {}, invitation?: string) =>
  clientLetter({ ...mail, ...more, items }, 'https://office.example', invitation);

// docs/product.md#decision-mails
test('what is to be decided leads to its page', () => {
  const { subject, paragraphs, button } = letterOf([tile]);
  expect(subject).toBe('For you to decide: Tile (Lakeside House)');
  expect(paragraphs[1]).toEqual({
    heading: 'For you to decide',
    lines: ['“Tile” of Lakeside House, please decide by March 3, 2027.'],
  });
  expect(button.href).toBe('https://office.example/client/projects/4/decisions/9');
});

test('a signature says who signed, and what to do when it was somebody else', () => {
  const { subject, paragraphs } = letterOf([
    {
      ...tile,
      kind: 'signed',
      respondBy: null,
      event: { kind: 'signed', name: 'Jordan Blake', to: 'Ana Silva', method: 'in_person' },
    },
  ]);
  expect(subject).toBe('Signed, not by everybody yet: Tile (Lakeside House)');
  expect(paragraphs[1]).toEqual({
    heading: 'Signed; others still have to. Was one of these not you? Open it and say “This was not me”',
    lines: ['“Tile” of Lakeside House. Signed by Ana Silva, in person, with Jordan Blake'],
  });
});

test('all that is new is one mail, in lists, and several projects lead to the first page', () => {
  const answer: ClientNews = {
    ...tile,
    kind: 'replied',
    decisionId: 10,
    title: 'Floor',
    text: 'It is quiet.',
    event: { kind: 'replied', name: 'Jordan Lee', to: null, method: null },
    respondBy: null,
  };
  const { subject, paragraphs, button } = letterOf([tile, answer]);
  expect(subject).toBe('2 news of your decisions');
  expect(paragraphs.slice(1)).toEqual([
    { heading: 'For you to decide', lines: ['“Tile” of Lakeside House, please decide by March 3, 2027.'] },
    { heading: 'Answers to questions', lines: ['“Floor” of Lakeside House. Answer of Jordan Lee: It is quiet.'] },
  ]);
  expect(button.href).toBe('https://office.example/client/projects/4/decisions');
  expect(letterOf([tile, { ...answer, projectId: 5 }]).button.href).toBe('https://office.example/client');
});

// docs/product.md#decision-reminders
test('a reminder says that the day is over, and is in the language of the client', () => {
  const late: ClientNews = { ...tile, kind: 'reminder', respondBy: '2027-02-26' };
  expect(letterOf([late]).paragraphs[1]).toMatchObject({
    lines: ['“Tile” of Lakeside House, it was due on February 26, 2027.'],
  });
  const spanish = letterOf([late], { language: 'es' });
  expect([spanish.language, spanish.subject]).toEqual(['es', 'Se necesita su decisión: Tile (Lakeside House)']);
});

test('who has no password yet is invited in the same mail', () => {
  const { paragraphs, button } = letterOf([tile], { isInvited: true }, 'https://office.example/client/signup?token=x');
  expect(paragraphs.at(-1)).toBe('You have no account yet: the button leads to it. Choose a password, then decide.');
  expect(button).toEqual({ text: 'Set up your account', href: 'https://office.example/client/signup?token=x' });
});

// docs/product.md#dispute
test('a dispute says who says what, in the language of the reader, and leads the office to its own page', () => {
  const disputed: ClientNews = { ...tile, kind: 'disputed', text: 'María López: I was abroad', respondBy: null };
  const { subject, paragraphs } = letterOf([disputed]);
  expect(subject).toBe('A signature is disputed: Tile (Lakeside House)');
  expect(paragraphs[1]).toMatchObject({ lines: ['“Tile” of Lakeside House. María López: I was abroad'] });
  const spanish = letterOf([disputed], { language: 'es' });
  expect(spanish.subject).toBe('Una firma está en disputa: Tile (Lakeside House)');
  expect(spanish.button.href).toBe('https://office.example/client/projects/4/decisions/9');
  const office = letterOf([disputed], { isOffice: true });
  expect([office.language, office.subject]).toEqual(['en', subject]);
  expect(office.button.href).toBe('https://office.example/projects/edit/4?tab=decisions&decision=9');
});
