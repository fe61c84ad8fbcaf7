// `node scripts/pictures/demo-drawings.ts`: draws the sheets of the demo data anew, with their pictures and what is read
// of them, in supabase/seed/drawings/files.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrawingFacts, folder } from '../../supabase/seed/drawings/sheet-files.ts';
import { picturesOf, readFile } from './drawings/facts.ts';
import { files, isWhole } from './drawings/sheets.ts';

const facts: DrawingFacts = {};
await rm(folder, { recursive: true, force: true });
for (const [name, draw] of Object.entries(files)) {
  const bytes = draw();
  const { made, ...read } = await readFile(bytes, isWhole(name));
  facts[name] = { sha256: createHash('sha256').update(bytes).digest('hex'), ...read };
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'file.pdf'), bytes);
  for (const [index, { picture, sheet }] of made.entries()) {
    const { preview, thumb } = await picturesOf(picture);
    const put = (as: string, of: Uint8Array) => writeFile(join(folder, name, `${index + 1}${as}`), of);
    await put('.webp', preview);
    await put('-small.webp', thumb);
    if (sheet) await put('.pdf', sheet);
  }
}
await writeFile(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
