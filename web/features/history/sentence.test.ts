import { expect, test } from 'vitest';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { differenceText } from './difference-text.ts';
import { differences, sentence } from './sentence.ts';

const line = (op: HistoryLine['op'], entity: HistoryLine['entity'], after: HistoryLine['after'] = null) =>
  ({ op, entity, name: 'Survey', before: null, after }) as const;

test('an entity or a field of a newer release is a plain line', () => {
  const newer = { ...line('update', 'inspection' as 'task', { grade: 2 }), before: { grade: 1 } };
  expect(sentence(newer)).toBe('changed “Survey”');
  expect(sentence({ ...newer, op: 'create' })).toBe('added “Survey”');
  expect(sentence({ ...newer, op: 'praise' as 'update', name: null })).toBe(
    'changed somebody or something that is gone',
  );
  expect(differences(newer)).toEqual([]);
  expect(sentence(line('update', 'decision', { event: 'praised' }))).toBe('changed the decision “Survey”');
  const field = { ...line('update', 'task', { grade: 2 }), before: { grade: 1 } };
  expect(differences(field).map((each) => differenceText(field, each))).toEqual([['1', '2']]);
});

test.each([
  [line('create', 'task'), 'added task “Survey”'],
  [line('delete', 'phase'), 'deleted phase “Survey”'],
  [line('restore', 'majorphase'), 'brought back major phase “Survey”'],
  [line('update', 'task', { title: 'Survey' }), 'renamed task “Survey”'],
  [{ ...line('create', 'todo'), fields: { number: 12 } }, 'made to-do #12 on task “Survey”'],
  [{ ...line('update', 'todo', { state: 'done' }), fields: { number: 12 } }, 'finished to-do #12 on task “Survey”'],
  [{ ...line('update', 'todo', { place: 'Bath' }), fields: { number: 12 } }, 'changed to-do #12 on task “Survey”'],
  [{ ...line('delete', 'todo'), fields: { number: 12 } }, 'removed to-do #12 on task “Survey”'],
  [line('create', 'documentset'), 'added the set of drawings “Survey”'],
  [
    line('update', 'documentset', { state: 'published', new: 2, replaced: 5, retired: 0 }),
    'published the set of drawings “Survey”: 2 new, 5 replaced',
  ],
  [line('create', 'pin'), 'placed a pin on the drawing “Survey”'],
  [line('update', 'pin', { x: 0.5 }), 'moved a pin on the drawing “Survey”'],
  [line('update', 'pin', { checkedId: 4 }), 'found a pin on the drawing “Survey” right'],
  [line('delete', 'pin'), 'took a pin off the drawing “Survey”'],
  [line('update', 'document', { title: 'Roof' }), 'corrected the title of the drawing “Survey”'],
  [line('update', 'document', { forClients: true }), 'shared the drawing “Survey” with the clients'],
  [line('update', 'document', { forTrades: false }), 'no longer shares the drawing “Survey” with trades'],
  [line('delete', 'document'), 'deleted the drawing “Survey”'],
  [{ ...line('create', 'document'), context: { kind: 'contract' } }, 'added the contract “Survey”'],
  [
    { ...line('update', 'document', { isReplaced: true }), context: { kind: 'other' } },
    'replaced the file of the document “Survey”',
  ],
  [
    { ...line('update', 'document', { kind: 'permit' }), context: { kind: 'permit' } },
    'changed the kind of the permit “Survey”',
  ],
  [line('update', 'documentset', { state: 'withdrawn' }), 'withdrew the set of drawings “Survey”'],
  [line('update', 'documentset', { name: 'Survey' }), 'changed the set of drawings “Survey”'],
  [line('update', 'task', { statusId: 3 }), 'set task “Survey” to Completed'],
  [
    line('update', 'task', { statusId: 2, startedOn: '2026-03-02', startedBy: 'status' }),
    'set task “Survey” to Started',
  ],
  [
    line('update', 'task', { completedOn: '2026-03-02', completedBy: 'person', statusId: 3 }),
    'set task “Survey” to Completed',
  ],
  [line('update', 'phase', { startedOn: '2026-03-02', startedBy: 'person' }), 'changed phase “Survey”'],
  [line('update', 'task', { title: 'Survey', duration: 2 }), 'changed task “Survey”'],
  [line('update', 'task', { isMilestone: true, duration: 0 }), 'made task “Survey” a milestone'],
  [line('update', 'phase', { isMilestone: false, duration: 3 }), 'ended the milestone “Survey”'],
  [line('update', 'task', { isMilestone: true, title: 'Survey' }), 'changed task “Survey”'],
  [line('update', 'task', { phase: 21 }), 'moved task “Survey” to another phase'],
  [line('update', 'phase', { majorPhase: 11 }), 'moved phase “Survey” to another major phase'],
  [line('order', 'task', { order: [2, 1] }), 'changed the order of the tasks of phase “Survey”'],
  [line('order', 'majorphase', { order: [2, 1] }), 'changed the order of the major phases'],
  [line('update', 'project', { bannerPic: 'a', bannerFocusX: 20 }), 'changed the banner picture'],
  [line('update', 'project', { bannerFocusX: 20, bannerFocusY: 0 }), 'moved the focus of the banner picture'],
  [line('update', 'project', { city: 'Davis', bannerFocusY: 0 }), 'changed the details of the project'],
  [
    line('create', 'diaryday', { day: '2026-03-02', text: 'Doors' }),
    'wrote into the daily log of Mar 2, 2026: “Doors”',
  ],
  [
    line('create', 'diaryday', { day: '2026-03-02', text: '' }),
    'wrote into the daily log of Mar 2, 2026, in words that were erased',
  ],
  [
    line('update', 'diaryday', { day: '2026-03-02', text: 'Doors' }),
    'changed a line in the daily log of Mar 2, 2026: “Doors”',
  ],
  [
    line('create', 'diaryday', { day: '2026-03-02', came: true, people: 3 }),
    'wrote down that Survey came on Mar 2, 2026 with 3 people',
  ],
  [
    line('update', 'diaryday', { day: '2026-03-02', came: false, people: null }),
    'wrote down that Survey did not come on Mar 2, 2026',
  ],
  [line('update', 'diaryday', { day: '2026-03-02', came: null }), 'took back whether Survey came on Mar 2, 2026'],
  [
    line('create', 'diarypage', { day: '2026-03-02', number: 41, kind: 'day', isSigned: true }),
    'signed off Mar 2, 2026 as page 41 of the daily log',
  ],
  [
    line('create', 'diarypage', { day: '2026-03-02', number: 42, kind: 'amendment', isSigned: false }),
    'added page 42 of the daily log about Mar 2, 2026',
  ],
  [line('create', 'diaryday', { day: '2026-03-02', sky: ['rain'] }), 'wrote down the weather of Mar 2, 2026'],
  [line('update', 'question', { isSettled: true }), 'said that the question on task “Survey” needs no answer'],
  [
    { ...line('update', 'question', { userId: null }), fields: { taskId: null } },
    'gave the question in Messages to nobody',
  ],
  [
    { ...line('update', 'question', { userId: 'a' }), context: { user: 'Ann Vega' } },
    'gave the question on task “Survey” to Ann Vega',
  ],
  [line('create', 'member', { role: 'superintendent' }), 'made “Survey” the superintendent'],
  [line('create', 'member', { role: 'member' }), 'put “Survey” into the team'],
  [line('update', 'member', { role: 'member' }), 'made “Survey” a member of the team'],
  [line('delete', 'member'), 'took “Survey” out of the team'],
  [line('create', 'note'), 'added a note on task “Survey”'],
  [line('update', 'note', { description: 'x' }), 'changed a note on task “Survey”'],
  [{ ...line('create', 'entry'), fields: { taskId: 3, noteId: 4 } }, 'added a reply to a note on task “Survey”'],
  [{ ...line('update', 'entry'), fields: { taskId: null, noteId: 4 } }, 'changed a reply to a message'],
  [{ ...line('restore', 'entry'), fields: { taskId: null } }, 'brought back a message'],
  [line('delete', 'photo'), 'removed file “Survey”'],
  [line('update', 'photo', { caption: 'New' }), 'changed the caption of file “Survey”'],
  [
    { ...line('create', 'link', { type: 'FS', lag: 0, lagIn: 'work' }), name: 'Pipes → Tiles' },
    'let “Tiles” wait for “Pipes”',
  ],
  [
    {
      ...line('update', 'link', { lag: 2 }),
      name: 'Pipes → Tiles',
      before: { lag: 0 },
      context: { type: 'FS', lag: 2, lagIn: 'work' },
    },
    'changed a link: “Tiles” waits for “Pipes”, 2 working days later instead of at once',
  ],
  [{ ...line('delete', 'link'), name: 'Pipes → Tiles' }, 'removed the link “Pipes → Tiles”'],
  [{ ...line('update', 'link', { lag: 2 }), name: 'A → B → C' }, 'changed the link “A → B → C”'],
  [{ ...line('create', 'assignment'), name: 'Tiles → Survey' }, 'assigned “Survey” to Tiles'],
  [{ ...line('delete', 'assignment'), name: 'Tiles → Survey' }, 'took Tiles off “Survey”'],
  [
    { ...line('update', 'assignment', { answer: 'other', proposedOn: '2026-03-09' }), name: 'Tiles → Survey' },
    'wrote down that Tiles proposes Mar 9, 2026: “Survey”',
  ],
  [
    { ...line('update', 'assignment', { answer: 'coming' }), name: 'Tiles → Survey', actorName: 'Tiles' },
    'is coming: “Survey”',
  ],
  [line('create', 'client'), 'added client “Survey”'],
  [line('create', 'baseline'), 'made the baseline “Survey”'],
  [line('delete', 'baseline'), 'removed the baseline “Survey”'],
  [line('update', 'ledgerentry', { reason: 'Survey' }), 'wrote why the dates moved: “Survey”'],
  [line('update', 'ledgerentry', { isReleased: true }), 'let the clients read why the dates moved: “Survey”'],
  [line('update', 'ledgerentry', { isReleased: false }), 'no longer lets the clients read why the dates moved'],
  [line('update', 'project', { launchedOn: '2026-01-01T00:00:00Z' }), 'launched the project'],
  [line('update', 'project', { isEnabled: false }), 'disabled the project'],
  [line('update', 'project', { city: 'Ghent' }), 'changed the details of the project'],
  [line('update', 'project', { scheduleMode: 'linked' }), 'set the dates to automatic'],
  [line('update', 'project', { scheduleMode: 'manual' }), 'set the dates to manual'],
  [line('update', 'project', { plannedFrom: '2026-02-03' }), 'planned the open work from Feb 3, 2026 on'],
  [line('update', 'project', { plannedFrom: null }), 'planned the open work from the start again'],
  [
    {
      ...line('reschedule', 'project', {}),
      fields: {
        dates: [
          ['task', 1],
          ['task', 2],
          ['majorphase', 3],
        ],
        finish: ['2020-06-30', '2020-07-08'],
      },
    },
    'rescheduled 2 tasks · finish moves Jun 30, 2020 → Jul 8, 2020',
  ],
  [
    line('create', 'projectday', { day: '2026-02-03', kind: 'weather', note: '' }),
    'marked Feb 3, 2026 as a day of bad weather',
  ],
  [
    { ...line('delete', 'projectday'), before: { day: '2026-02-03', kind: 'closed', note: 'Moving' } },
    'removed a day off (Moving) on Feb 3, 2026',
  ],
  [{ ...line('update', 'task', { duration: 1 }), name: null }, 'changed a task'],
])('%# %j', (told, wanted) => {
  expect(sentence(told)).toBe(wanted);
});

test('a changed field has both values, and a moved row only the sentence', () => {
  const after = { description: 'Both wings', phase: 21 };
  expect(differences({ ...line('update', 'task', after), before: { description: null, phase: 20 } })).toEqual([
    { field: 'description', before: null, after: 'Both wings' },
  ]);
  expect(differences(line('create', 'task', after))).toEqual([]);
});

test('a link and its change are told by the sentence alone', () => {
  expect(differences({ ...line('update', 'link', { lag: 2 }), before: { lag: 0 } })).toEqual([]);
});

// docs/product.md#linked-history
test('a duration has its unit of then, of before and after', () => {
  const told = { ...line('update', 'task', { duration: 10 }), before: { duration: 1 }, context: { durationType: 1 } };
  expect(differences(told).map((each) => differenceText(told, each))).toEqual([['1 week', '10 weeks']]);
  const both = {
    ...line('update', 'task', { duration: 2, durationType: 1 }),
    before: { duration: null, durationType: 0 },
    context: { durationType: 1 },
  };
  expect(differences(both).map((each) => differenceText(both, each))).toEqual([
    ['', '2 weeks'],
    ['days', 'weeks'],
  ]);
  const unknown = { ...line('update', 'task', { duration: 2 }), before: { duration: 5 } };
  expect(differences(unknown).map((each) => differenceText(unknown, each))).toEqual([['5', '2']]);
});

test('dates that a status filled are no difference, typed ones are', () => {
  const by = (filler: string) => ({ statusId: 3, completedOn: '2026-03-02', completedBy: filler });
  const before = { statusId: 2, completedOn: null, completedBy: null };
  expect(differences({ ...line('update', 'task', by('status')), before })).toEqual([]);
  expect(differences({ ...line('update', 'task', by('person')), before })).toEqual([
    { field: 'completedOn', before: null, after: '2026-03-02' },
  ]);
});
