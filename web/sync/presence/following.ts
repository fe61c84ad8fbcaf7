import type { ValueStore } from '../../lib/store/value-store.ts';
import type { Person } from './presence.ts';

/** The colleague that this page follows through a project; null for nobody. */
export type Following = ValueStore<{ projectId: number; person: Person } | null>;
