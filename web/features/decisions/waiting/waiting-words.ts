import { counted } from '../../../../functions/core/common/english.ts';
import type { WaitingDecision } from '../../../../functions/core/decisions/waiting.contract.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { shortDay } from '../../../model/schedule/days-off.ts';

const short = (day: string) => shortDay(dayOf(day));

/** `Tile is not decided: Mar 31 at the earliest, planned Mar 20` */
export function waitingWords({ title, planned, earliest, isFixed, cost }: WaitingDecision): string {
  if (isFixed)
    return `${title} is not decided: its task is fixed to ${short(planned)}, it would come on ${short(earliest)}`;
  return `${title} is not decided: ${short(cost?.start ?? earliest)} at the earliest, planned ${short(planned)}`;
}

/** `If approved today: starts Mar 31, completion Jul 3, 2 working days later`; null where nothing moves. */
export function costWords({ isFixed, earliest, cost }: WaitingDecision): string | null {
  if (isFixed) return `If approved today: comes ${short(earliest)}, after its fixed task starts`;
  if (!cost) return null;
  const begins = `If approved today: starts ${short(cost.start)}`;
  if (cost.days === 0) return `${begins}, completion date unchanged`;
  return `${begins}, completion ${short(cost.completion)}, ${counted(cost.days, 'working day')} later`;
}
