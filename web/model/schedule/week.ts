// Weeks as the company counts them (docs/product.md#week-start).
import { weekdays } from '../../../functions/core/common/names.ts';
import { dayOf, startOfWeek as startOfWeekFrom, textOf } from '../../../functions/core/schedule/engine/day.ts';
import { chosenWeekStart } from '../../lib/time/dates.ts';

/** The weekday on which weeks start, from 0 for Monday; settings of an older server do not say it. */
export const weeksStartOn = (): number => weekdays.findIndex((day) => day === (chosenWeekStart() ?? 'monday'));

/** The first day of the week of a day. */
export const startOfWeek = (day: string): string => textOf(startOfWeekFrom(dayOf(day), weeksStartOn()));
