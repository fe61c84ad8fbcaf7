import type { Facts, Values } from '../../../functions/core/common/facts.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../../functions/core/plan/facts.ts';
import { scheduleInputs } from '../../../functions/core/plan/names.ts';

/** The headers of the name columns; a row has names down to its own level. */
export const nameColumns = [majorPhaseFacts.name.sheet, phaseFacts.name.sheet, taskFacts.title.sheet] as const;

/** The fields of a row in a sheet, without its name. */
type InSheet<F extends Facts> = {
  [Field in keyof F]: F[Field] extends {
    sheet: string;
    kind: 'text' | 'number' | 'day' | 'status' | 'unit' | 'begins' | 'flag';
  }
    ? Field
    : never;
}[keyof F];
export type SheetField = InSheet<typeof taskFacts>;

const isInSheet = (facts: Facts, field: string) => facts[field]?.sheet && facts[field].kind !== 'name';

/** The fields in column order; a task has all of them. */
export const sheetFields = Object.keys(taskFacts).filter((field) => isInSheet(taskFacts, field)) as SheetField[];

/** What a row waits for. */
export const AFTER = 'After';
/** Who does a phase or task. */
export const ASSIGNED = 'Assigned';

export const columns = [
  ...nameColumns,
  ...sheetFields.map((field) => taskFacts[field].sheet),
  ASSIGNED,
  AFTER,
] as const;
export type Column = (typeof columns)[number];

const ofLinkedPlans: readonly Column[] = [...scheduleInputs.map((field) => taskFacts[field].sheet), AFTER];
/** The columns of a plan; one whose dates are by hand lacks the inputs of linked dates. */
export function columnsOf(mode: 'manual' | 'linked'): Column[] {
  return columns.filter((column) => mode === 'linked' || !ofLinkedPlans.includes(column));
}

/** The values of a sheet's row for a plan item. */
export type SheetValues<F extends Facts = typeof taskFacts> = {
  [Field in InSheet<F> as F[Field] extends { written: true } ? Field : never]: Values[F[Field]['kind']];
};

/** The values that an item with these facts can have. */
export function valuesFor<F extends Facts>(facts: F, values: SheetValues): SheetValues<F> {
  const own = Object.entries(values).filter(([field]) => facts[field]?.written);
  return Object.fromEntries(own) as SheetValues<F>;
}

/**
 * Text that a spreadsheet may evaluate as a formula. Programs skip spaces and line breaks before the sign, and accept
 * the full-width signs of East Asian keyboards.
 */
export const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** The text without the mark added by toCsv(). */
export function withoutMark(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
