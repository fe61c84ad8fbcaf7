// Checks this diary: `node verify.mjs` in its folder, with Node 18 or newer and nothing else. Each head holds the hashes of
// what its page says and of the head before, so that nothing can be changed, taken out or put in between. The exit code is
// 0: all is there as it was written; 1: something was changed; 2: files are missing, and the others are as they were written.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(encodeURI(name), import.meta.url));
const hash = (name) => createHash('sha256').update(read(name)).digest('hex');
const faults = [];
const missing = new Set();
const names = readdirSync(new URL('.', import.meta.url)).filter((name) => name !== 'SHA256SUMS');
const hasSums = existsSync(new URL('SHA256SUMS', import.meta.url));
const lines = hasSums ? read('SHA256SUMS').toString().split('\n').filter(Boolean) : [];
const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
const where = (name) => {
  const [, page, day, part] = /^(\d+)_(.+)_(head|shared|office)\.json$/.exec(name) ?? [];
  return page ? `page ${Number(page)}, ${day}, ${part}` : name;
};
if (!hasSums) missing.add('SHA256SUMS');
for (const name of hasSums ? names : [])
  if (sums.get(name) !== hash(name) && (name !== 'verify.mjs' || sums.has(name)))
    faults.push(`${where(name)}: is not as SHA256SUMS says`);
for (const name of sums.keys()) if (!names.includes(name)) missing.add(where(name));

const parse = (name) => {
  try {
    return JSON.parse(read(name).toString());
  } catch {
    return {};
  }
};
const heads = names.filter((name) => name.endsWith('_head.json')).sort();
const erased = heads.map(parse).filter(({ kind, erased }) => kind === 'erasure' && erased?.part);
const photos = new Map();
heads.forEach((name, at) => {
  const head = parse(name);
  const previous = heads[at - 1] ? hash(heads[at - 1]) : '0'.repeat(64);
  if (head.number !== at + 1) faults.push(`page ${at + 1}: its head is missing or changed`);
  if (head.previous !== previous) faults.push(`${where(name)}: does not follow the page before as it is`);
  for (const part of ['shared', 'office']) {
    const file = name.replace('_head.', `_${part}.`);
    const isErased = erased.some(({ number, erased: of }) => number > at + 1 && of.page === at + 1 && of.part === part);
    // A head that was changed says nothing of what belongs to its page.
    if (!names.includes(file)) head[part] && !isErased && missing.add(where(file));
    else if (hash(file) !== head[part]) faults.push(`${where(file)}: is not as its head says`);
    for (const { k, sha256 } of names.includes(file) ? (parse(file).photos ?? []) : []) {
      if (sha256 && sha256 !== 'missing') photos.set(k, [...(photos.get(k) ?? []), sha256]);
    }
  }
});

const folder = new URL('../files/', import.meta.url);
let checked = 0;
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  const known = photos.get(`photo:${name.split(' ')[1]}`);
  if (!known) continue;
  checked += 1;
  if (!known.includes(hash(`../files/${name}`))) faults.push(`files/${name}: is not the photo that a page has`);
}
const last = heads.at(-1);
if (last) console.log(`${heads.length} pages, ${checked} photos. The last head, of ${where(last)}: ${hash(last)}`);
for (const name of missing) console.log(`${name}: is missing, and was not checked`);
if (faults.length > 0) console.log(faults.join('\n'));
else console.log(missing.size > 0 ? 'What is here was not changed.' : 'Nothing was changed.');
process.exitCode = faults.length > 0 ? 1 : missing.size > 0 ? 2 : 0;
