// docs/product.md#paste-plan
import { expect, test } from 'vitest';
import { limits } from '../common/limits.ts';
import { planImport } from './import.contract.ts';
import { pastedFault, pastedLines, pastedPlan, pastedRows, tooDeep, usualTop } from './pasted-list.ts';

const inside = { majorPhase: 'House', phase: 'Work' };

/** `0 Demo`, `1 Kitchen` */
const depths = (text: string) => pastedLines(text).map(({ depth, name }) => `${depth} ${name}`);

test.for([
  ['a flat list', 'Demo\n\nFraming\r\nDrywall\n', ['0 Demo', '0 Framing', '0 Drywall']],
  [
    'spaces',
    'Shell\n  Framing\n    Walls\n    Roof\n  Siding\nInside',
    '0 Shell,1 Framing,2 Walls,2 Roof,1 Siding,0 Inside',
  ],
  ['tabs', 'Shell\n\tFraming\n\t\tWalls\nInside', '0 Shell,1 Framing,2 Walls,0 Inside'],
  [
    'bullets below headings',
    'Framing\n- Walls\n- Roof\nDrywall\n* Hang\n- Tape',
    '0 Framing,1 Walls,1 Roof,0 Drywall,1 Hang,1 Tape',
  ],
  ['bullets of a word processor', '•\tShell\no\tFraming\n▪\tWalls\n•\tInside', '0 Shell,1 Framing,2 Walls,0 Inside'],
  ['numbers and letters', '1. Shell\n   a) Walls\n   b) Roof\n2) Inside', '0 Shell,1 Walls,1 Roof,0 Inside'],
  [
    'an outline',
    '1 Shell\n1.1 Framing\n1.1.1 Walls\n1.2 Siding\n2 Inside',
    '0 Shell,1 Framing,2 Walls,1 Siding,0 Inside',
  ],
  [
    'headings of Markdown',
    '# Shell\n## Framing\n- [x] Walls\n- [ ] Roof\n# Inside',
    '0 Shell,1 Framing,2 Walls,2 Roof,0 Inside',
  ],
  ['an indent that everything has', '    Demo\n    Framing\n', ['0 Demo', '0 Framing']],
  ['a step back to an indent between', 'Shell\n        Walls\n    Roof\n', '0 Shell,1 Walls,1 Roof'],
  ['a first line that is further in', '    Walls\nRoof\n    Trusses', '0 Walls,0 Roof,1 Trusses'],
  ['sizes and ages', '2x4 walls\n1.5 in gap\n- 5 degrees', '0 2x4 walls,0 1.5 in gap,1 5 degrees'],
  ['marks without words', '•\n-\n[ ]\nDemo', ['0 Demo']],
] as const)('levels of %s', ([, text, expected]) => {
  expect(depths(text).join()).toBe([expected].flat().join());
});

test('a flat list is tasks, two levels are phases with tasks, three are whole', () => {
  expect(usualTop([])).toBe(2);
  expect(usualTop(pastedLines('Demo\nFraming'))).toBe(2);
  expect(usualTop(pastedLines('Demo\n- Floor'))).toBe(1);
  expect(usualTop(pastedLines('Shell\n Demo\n  Floor'))).toBe(0);
});

test('rows above the first ones are named by hand', () => {
  const rows = pastedRows(pastedLines('Walls\nRoof'), 2);
  expect(pastedPlan(rows, inside)).toEqual([
    {
      name: 'House',
      durationType: 0,
      phases: [
        {
          name: 'Work',
          durationType: 0,
          tasks: [
            { title: 'Walls', statusId: 1, durationType: 0 },
            { title: 'Roof', statusId: 1, durationType: 0 },
          ],
        },
      ],
    },
  ]);
  const phases = pastedPlan(pastedRows(pastedLines('Shell\n Walls\nInside'), 1), inside);
  expect(phases.map(({ name }) => name)).toEqual(['House']);
  expect(phases[0]?.phases.map(({ name, tasks }) => [name, tasks.length])).toEqual([
    ['Shell', 1],
    ['Inside', 0],
  ]);
});

test('what is deeper than a plan becomes tasks, and is counted', () => {
  const lines = pastedLines('Shell\n Framing\n  Walls\n   North\n   South');
  expect(pastedRows(lines, 0).map(({ level }) => level)).toEqual([0, 1, 2, 2, 2]);
  expect(tooDeep(lines, 0)).toBe(2);
  expect(tooDeep(lines, 1)).toBe(3);
});

test('too many lines and a long one are refused with what to do', () => {
  const many = (count: number) => pastedLines('Walls\n'.repeat(count));
  expect(pastedFault(many(limits.pastedRows))).toBe(null);
  expect(pastedFault(many(limits.pastedRows + 1))).toBe(
    'A list has at most 500 lines, and this one has 501. Add it in parts, or import a spreadsheet.',
  );
  expect(pastedFault(pastedLines(`Walls\n\n${'a'.repeat(201)}`))).toBe('Line 3 has 201 characters. Shorten it to 200.');
});

test('any text becomes an import that the function takes, with each line once', () => {
  const parts = [
    '',
    ' ',
    '\t',
    '   ',
    '- ',
    '• ',
    '1. ',
    '1.1 ',
    '# ',
    '[ ] ',
    'a) ',
    'o\t',
    '\u00a0',
    'Walls',
    'Roof',
    '\n',
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: random(60) }, () => parts[random(parts.length)]).join('');
    const lines = pastedLines(text);
    for (const top of [0, 1, 2] as const) {
      const majorPhases = pastedPlan(pastedRows(lines, top), inside);
      if (lines.length > 0) planImport.parse({ majorPhases });
      const names = majorPhases.flatMap(({ name, phases }) => [
        name,
        ...phases.flatMap((phase) => [phase.name, ...phase.tasks.map(({ title }) => title)]),
      ]);
      const wrapped = names.length - lines.length;
      expect(wrapped).toBe(lines.length === 0 ? 0 : top);
      expect(names.slice(wrapped)).toEqual(lines.map(({ name }) => name));
    }
  }
});
