import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { aProject, signedInAs, unique } from '../../support/builders.ts';

const staff = await signedInAs('staff');
const plan = await aProject(staff);
const named = z.object({ data: z.object({ name: z.string() }) });

test.each(['\n', '\r\n', '\t', '\u2028', '\u0085', '\u001b', '\n\n\t'])(
  '%j in a name becomes a space',
  async (control) => {
    const name = unique('Kitchen');
    const answer = await staff.patch(`/projects/${plan.id}`, {
      name: ` ${control}${name}${control}and bath${control}`,
    });
    expect(answer.status).toBe(200);
    expect(named.parse(answer.body).data.name).toBe(`${name} and bath`);
  },
);

test('single-line fields lose line breaks, descriptions keep them', async () => {
  const task = `/projects/${plan.id}/tasks/${plan.taskId}`;
  expect((await staff.patch(task, { title: 'Tiles\n=1', description: 'One\nTwo' })).body).toMatchObject({
    data: { title: 'Tiles =1', description: 'One\nTwo' },
  });
  const address = { address: 'Elm Street\n12', city: 'Spring\tfield' };
  expect((await staff.patch(`/projects/${plan.id}`, address)).body).toMatchObject({
    data: { address: 'Elm Street 12', city: 'Spring field' },
  });
});

test('a name of only line breaks is empty', async () => {
  expect((await staff.patch(`/projects/${plan.id}`, { name: '\n\t\r\n' })).status).toBe(422);
});

test('the database rejects such names from every caller', async () => {
  const sql = postgres(inject('stack').databaseUrl, { max: 1 });
  try {
    const write = sql`update public.tasks set title = ${'Tiles\nand more'} where id = ${plan.taskId}`;
    await expect(write).rejects.toThrow('tasks_texts_are_one_line');
  } finally {
    await sql.end();
  }
});
