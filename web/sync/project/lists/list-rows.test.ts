import { expect, test } from 'vitest';
import { withCustomer, withFields, withoutRow, withProject } from './list-rows.ts';

const rows = [
  { id: 1, name: 'Barn' },
  { id: 2, name: 'House' },
];

test('a change updates only its row, and nothing when the row is not in the list', () => {
  const changed = withFields(rows, 2, { name: 'Villa' });
  expect(changed).toEqual([rows[0], { id: 2, name: 'Villa' }]);
  expect(changed[0]).toBe(rows[0]);
  expect(withFields(rows, 3, { name: 'Villa' })).toBe(rows);
  expect(withoutRow(rows, 3)).toBe(rows);
  expect(withoutRow(rows, 1)).toEqual([rows[1]]);
});

test('renaming a client renames the customer of projects', () => {
  const projects = [
    { id: 1, customer: { id: 'a', firstName: 'Ann', isPrimary: true } },
    { id: 2, customer: null },
  ];
  expect(withCustomer(projects, 'a', { firstName: 'Anna', phone: '555' })).toEqual([
    { id: 1, customer: { id: 'a', firstName: 'Anna', isPrimary: true } },
    projects[1],
  ]);
  expect(withCustomer(projects, 'b', { firstName: 'Anna' })).toBe(projects);
});

test('renaming or deleting a project updates the projects of its clients', () => {
  const people = [
    { id: 'a', projects: [{ project: { id: 1, name: 'Barn' } }, { project: { id: 2, name: 'House' } }] },
    { id: 'b', projects: [] },
  ];
  const renamed = withProject(people, 2, { name: 'Villa', city: 'Davis' });
  expect(renamed[0]?.projects).toEqual([{ project: { id: 1, name: 'Barn' } }, { project: { id: 2, name: 'Villa' } }]);
  expect(renamed[1]).toBe(people[1]);
  expect(withProject(people, 1)[0]?.projects).toEqual([{ project: { id: 2, name: 'House' } }]);
  expect(withProject(people, 3)).toBe(people);
});
