// What levels above a phase say of days holds for each of their phases.
import { formatDay } from '../../../lib/time/dates.ts';
import type { OutlineRow } from './outline.ts';
import type { Inputs } from './row-inputs.ts';
import type { Told } from './told.ts';

export function fromAbove(own: Inputs, above: readonly OutlineRow[], told: Told[]): Inputs {
  const inputs = { ...own };
  for (const { waits, constraint, deadline, number, name } of above) {
    if (waits.length > 0) inputs.begins = 'after_links';
    if (deadline !== null && (!inputs.deadline || deadline < inputs.deadline)) inputs.deadline = deadline;
    const day = constraint?.day ?? null;
    if (day === null) continue;
    if (constraint?.kind === 'starts-no-earlier') {
      if (!inputs.notBefore || day > inputs.notBefore) inputs.notBefore = day;
    } else {
      const what = `its constraint of ${formatDay(day)}, since it is a major phase or a level above phases`;
      if (!told.some((each) => each.number === number && 'what' in each && each.what === what)) {
        told.push({ kind: 'left', number, name, what });
      }
    }
  }
  return inputs;
}
