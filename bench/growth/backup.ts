// A verified backup of the running product, compared with copying the same bytes.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeBackup } from '../../local/backup/take.ts';
import { describeBooks } from '../../scripts/backup/books.ts';
import { findMissingObjects } from '../../scripts/backup/missing-objects.ts';
import { root } from '../../tests/support/product.ts';
import type { Figure } from './figure.ts';
import type { World } from './product.ts';

export async function measureBackup({ dataDir, copySeconds }: World): Promise<Figure[]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const target = `${dataDir}-backup`;
  await rm(target, { recursive: true, force: true });
  const progress = { step: () => undefined, add: count, bytes: 0, end: () => undefined };
  function count(bytes: number) {
    progress.bytes += bytes;
  }
  const start = performance.now();
  try {
    await takeBackup({ dataDir, target, version, findMissing: findMissingObjects, describe: describeBooks, progress });
  } finally {
    await rm(target, { recursive: true, force: true });
  }
  const seconds = (performance.now() - start) / 1000;
  return [
    { work: 'backup, with its proof', unit: 's', value: seconds, note: `${Math.round(progress.bytes / 1e6)} MB` },
    {
      work: '… ÷ copying the bytes',
      unit: '×',
      value: seconds / copySeconds,
      aim: { atMost: 2 },
      note: `copying takes ${copySeconds.toFixed(1)} s`,
    },
  ];
}
