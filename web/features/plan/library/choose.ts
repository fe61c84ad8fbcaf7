import type { GenericMajorPhase, GenericPhase } from '../../../../functions/core/plan/contract.ts';

/** A major phase of the library with its phases; `major` null: those that belong to none. */
export interface LibraryGroup {
  major: GenericMajorPhase | null;
  phases: readonly GenericPhase[];
}

/** The library by major phases, in its order, without those that have no phase; a search keeps what has its words. */
export function groupsOf(
  majors: readonly GenericMajorPhase[],
  phases: readonly GenericPhase[],
  search = '',
): LibraryGroup[] {
  const words = search.trim().toLowerCase();
  const has = (name: string) => name.toLowerCase().includes(words);
  return [...majors, null]
    .map((major) => ({
      major,
      phases: phases.filter(
        (phase) => phase.majorPhase === (major?.id ?? null) && (has(phase.name) || has(major?.name ?? '')),
      ),
    }))
    .filter((group) => group.phases.length > 0);
}

/** A row to make from the library, with what of it comes along. */
export interface ChosenRow {
  item: GenericMajorPhase | GenericPhase;
  entity: 'majorphase' | 'phase';
  include: 'none' | 'phasesandtasks';
  /** Those of a major phase that comes with some of its phases. */
  phases: readonly GenericPhase[];
}

/**
 * What is made of the chosen phases: in a major phase of the plan each phase with its tasks, else the major phase of each,
 * with all of its phases or the chosen ones.
 */
export function chosenRows(groups: readonly LibraryGroup[], chosen: ReadonlySet<number>, isInto: boolean): ChosenRow[] {
  return groups.flatMap(({ major, phases }): ChosenRow[] => {
    const wanted = phases.filter(({ id }) => chosen.has(id));
    if (wanted.length === 0) return [];
    if (isInto || major === null) {
      return wanted.map((item) => ({ item, entity: 'phase', include: 'phasesandtasks', phases: [] }));
    }
    const isWhole = wanted.length === phases.length;
    return [
      {
        item: major,
        entity: 'majorphase',
        include: isWhole ? 'phasesandtasks' : 'none',
        phases: isWhole ? [] : wanted,
      },
    ];
  });
}
