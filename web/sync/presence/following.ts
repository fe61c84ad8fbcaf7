import type { ValueStore } from '../../lib/store/value-store.ts';
import type { Person } from './presence.ts';

/** The colleague whose way through a project this page goes along; null for nobody. */
export type Following = ValueStore<{ projectId: number; person: Person } | null>;
