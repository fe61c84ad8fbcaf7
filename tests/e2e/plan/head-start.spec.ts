// The first script of a page requests its initial data while the code loads, and the code does not request it again.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { aPublishedSet } from '../../support/paper/drawings.ts';
import { signedInAs } from '../fixtures.ts';

const always = ['/api/me', '/api/settings', '/env.json'];

test('a plan or a drawing is requested before the code that renders it, and each initial answer once', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { tasks: 2 });
  const { documentId } = await aPublishedSet(caller, id);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  async function opens(address: string, role: 'application' | 'region', code: string, ...answers: string[]) {
    asked.length = 0;
    await page.goto(address);
    await page.getByRole(role).first().waitFor();
    const loaded = asked.findIndex((each) => each.includes(code));
    expect(loaded).toBeGreaterThan(0);
    for (const answer of [`/api/projects/${id}?plan=full&notes=ids`, ...answers, ...always]) {
      expect(asked.filter((each) => each === answer)).toEqual([answer]);
      expect(asked.indexOf(answer)).toBeLessThan(loaded);
    }
  }
  await opens(paths.editProject.href(id, 'editor'), 'region', '/plan-tab-');
  const drawing = `/api/projects/${id}/documents/${documentId}`;
  await opens(paths.drawing.href(id, documentId), 'application', '/drawing-', drawing);
});
