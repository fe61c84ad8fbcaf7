// Worlds of three sizes to measure and test growth: one data directory each, created by SQL in seconds to minutes.
import { fillCompany } from '../../supabase/world/company/company.ts';
import { migrate } from '../../tests/support/releases/migrate.ts';

/** Number of projects, each with 100 tasks, 40 notes, 20 photos, 200 changes and a client. */
export const WORLDS = { S: 10, M: 500, L: 5_000 } as const;
export type WorldName = keyof typeof WORLDS;

/** Creates a world for `npm start` in the empty or only migrated folder `dataDir`. */
export function makeWorld(dataDir: string, projects: number): Promise<void> {
  return migrate(dataDir, (adminUrl) => fillCompany(adminUrl, dataDir, projects));
}
