import { expect, test } from 'vitest';
import { eventText } from '../../model/decision-words.ts';
import { kindName, stateWords } from './decision-words.ts';

test('a kind, a state and an event of a newer release are plain words', () => {
  expect(kindName('inspection' as 'change')).toBe('inspection');
  expect(kindName('change')).toBe('Change');
  expect(stateWords('postponed' as 'sent')).toEqual({ name: 'postponed', tone: 'neutral' });
  expect(stateWords('closed').name).toBe('Signed');
  expect(eventText('praised' as 'sent')).toBe('Something else happened');
  expect(eventText('sent')).toBe('Sent');
});
