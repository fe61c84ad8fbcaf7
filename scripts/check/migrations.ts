// Refuses a migration that would keep later ones from being applied: those are to have a later time.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrationFaults } from '../catalogue/begin-migration.ts';

const faults = migrationFaults(readdirSync(process.argv[2] ?? join(import.meta.dirname, '../../supabase/migrations')));
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
