// Ctrl+K in the browser: from each letter of somebody who types fast until its results are drawn.
import { paths } from '../../web/model/paths.ts';
import { drawnFigure } from './drawn-figure.ts';
import type { Figure } from './figure.ts';
import { inAdministratorsPage } from './page.ts';
import type { World } from './product.ts';
import { straight } from './straight.ts';
import { type Drawn, whenDrawn } from './when-drawn.ts';

const AIM_MS = 50;
/** Between letters. */
const REST_MS = 120;
const ROUNDS = 3;

const searches = [
  ['a project', 'project 237'],
  ['a person', 'okafor'],
  ['a task of a project', 'task elm'],
  ['a word of every row', 'phase'],
  ['a word of every note', 'follows'],
] as const;

export function measurePalette(world: World): Promise<Figure[]> {
  return inAdministratorsPage(world, async (page) => {
    await page.goto(paths.dashboard.href());
    await page.locator('main h2').first().waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    const figures: Figure[] = [];
    for (const [what, text] of searches) {
      const taken = straight(world, page, '/search');
      const times: Drawn[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await field.fill('');
        // Each round in other capitals, which no answer in the cache is for.
        for (const letter of text.slice(0, round).toUpperCase() + text.slice(round)) {
          await page.waitForTimeout(REST_MS);
          const drawn = await whenDrawn(page, { event: 'keydown', ...answered }, () => page.keyboard.type(letter));
          // A space after a word asks nothing.
          if (!drawn) continue;
          await taken.again();
          if (round > 0) times.push(drawn);
        }
      }
      figures.push(drawnFigure(`Ctrl+K in the browser: ${what}`, times, taken.stop(), AIM_MS));
    }
    return figures;
  });
}

/** What is told to screen readers: nothing while an answer is awaited. */
const answered = { after: '[role=dialog] [role=status]:empty', selector: '[role=dialog] [role=status]:not(:empty)' };
