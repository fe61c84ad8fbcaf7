// `npm run restore -- <backup> <new data directory>`: restores a backup into a data directory for `npm start`.
import { resolve } from 'node:path';
import { createProgress } from '../local/backup/progress.ts';
import { listText } from '../local/backup/report-text.ts';
import { restore } from '../local/backup/restore.ts';
import { restartBooks } from './backup/books.ts';
import { findMissingObjects } from './backup/missing-objects.ts';
import { runCommand } from './backup/run-command.ts';

await runCommand(async () => {
  const [backup, dataDir, surplus] = process.argv.slice(2);
  if (!backup || !dataDir || surplus) throw new Error('npm run restore -- <backup> <new data directory>');
  const progress = createProgress(process.stdout);
  try {
    const target = resolve(dataDir);
    const found = await restore({
      backup: resolve(backup),
      dataDir: target,
      findMissing: findMissingObjects,
      noteRestore: restartBooks,
      progress,
    });
    const whole = `${target}: ${found.objects} objects, ${found.files} files`;
    if (found.missing.length === 0) return `${whole}, each with the other; restored`;
    return `The backup is incomplete, and so is what was restored:${listText(found.missing)}\n${whole}; restored`;
  } finally {
    progress.end();
  }
});
