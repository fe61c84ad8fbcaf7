// Plans imported from another program.
import { z } from 'zod';
import { day, id, name, newLinkTerms, userId, workWeek } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { isOncePerDay, projectDay } from '../work-calendar/contract.ts';
import { writtenOfMajorPhase, writtenOfPhase, writtenOfTask } from './contract.ts';
import { entities } from './names.ts';

// Optional fields may be missing: an older page does not send new fields.
const always = { durationType: true } as const;
const importedTask = z
  .strictObject(writtenOfTask)
  .partial()
  .required({ title: true, statusId: true, ...always });
const importedPhase = z
  .strictObject(writtenOfPhase)
  .partial()
  .required({ name: true, ...always })
  .extend({ tasks: z.array(importedTask) });
const importedMajorPhase = z
  .strictObject(writtenOfMajorPhase)
  .partial()
  .required({ name: true, ...always })
  .extend({ phases: z.array(importedPhase) });

/** A row of the import by its number: 1 is the first, and a row's children follow it. */
const rowNumber = z.string().regex(/^[1-9]\d{0,4}$/, 'Not a row number');
const importedLink = z.strictObject({ from: rowNumber, to: rowNumber, ...newLinkTerms });
export type ImportedLink = z.infer<typeof importedLink>;
const importedAssignment = z.union([
  z.strictObject({ row: rowNumber, userId }),
  z.strictObject({ row: rowNumber, tradeId: id }),
]);
export type ImportedAssignment = z.infer<typeof importedAssignment>;

/** The days for which rows were planned in the other program. */
const importedBaseline = z.strictObject({
  name,
  dates: z.array(z.strictObject({ row: rowNumber, start: day, completion: day })).max(limits.importedRows),
});

/** The row of the plan that gets the phases of the only major phase, or the tasks of its only phase. */
const importPlace = z.union([z.strictObject({ majorPhaseId: id }), z.strictObject({ phaseId: id })]);
export type ImportPlace = z.infer<typeof importPlace>;

/** Items to append to a plan, in this order, all or none; and what a new project brings with them. */
export const planImport = z
  .strictObject({
    majorPhases: z.array(importedMajorPhase).min(1),
    into: importPlace.optional(),
    links: z.array(importedLink).max(limits.importedLinks).optional(),
    assignments: z.array(importedAssignment).max(limits.importedRows).optional(),
    workWeek: workWeek.nullable().optional(),
    /** Days of the project; each replaces the one that is there. */
    days: z.array(projectDay).max(limits.projectDays).refine(isOncePerDay, 'A day is there twice').optional(),
    baseline: importedBaseline.optional(),
  })
  .refine(({ majorPhases }) => rowsOf(majorPhases) <= limits.importedRows, {
    path: ['majorPhases'],
    error: `At most ${limits.importedRows} rows at a time`,
  })
  .refine(
    ({ into, majorPhases, ...rest }) => !into || (hasOnePlace(into, majorPhases) && Object.keys(rest).length === 0),
    {
      path: ['into'],
      error: 'Takes the rows of one major phase or phase, and nothing else',
    },
  );
export type PlanImport = z.infer<typeof planImport>;

const leftRow = z.strictObject({ entity: z.enum(['phase', 'task']), id, name: z.string() });

/**
 * The numbers of added items, the ids of the major phases, the added rows that are in no other one of them, by which the
 * import is undone, and the links that would have closed a loop, which were left out.
 */
export const planImported = z.strictObject({
  majorPhases: z.int(),
  phases: z.int(),
  tasks: z.int(),
  majorPhaseIds: z.array(id),
  rows: z.array(z.strictObject({ entity: z.enum(entities), id })),
  leftLinks: z.array(z.strictObject({ id, from: leftRow, to: leftRow })),
});
export type PlanImported = z.infer<typeof planImported>;

function rowsOf(majorPhases: z.infer<typeof importedMajorPhase>[]): number {
  const phases = majorPhases.flatMap((majorPhase) => majorPhase.phases);
  return majorPhases.length + phases.length + phases.flatMap(({ tasks }) => tasks).length;
}

function hasOnePlace(into: ImportPlace, [major, ...others]: z.infer<typeof importedMajorPhase>[]): boolean {
  return others.length === 0 && ('majorPhaseId' in into || major?.phases.length === 1);
}
