// What levels above a phase say of days holds for each of their phases.
import { formatDay } from '../../../lib/time/dates.ts';
import type { OutlineRow } from './outline.ts';
import type { Inputs } from './row-inputs.ts';
import type { Told } from './told.ts';

export function fromAbove(own: Inputs, above: readonly OutlineRow[], told: Told[]): Inputs {
  const inputs = { ...own };
  for (const { waits, constraint, deadline, number, name } of above) {
    const tell = (about: Told) => {
      if (!told.some((each) => JSON.stringify(each) === JSON.stringify(about))) told.push(about);
    };
    if (waits.length > 0) inputs.begins = 'after_links';
    if (deadline !== null && (!inputs.deadline || deadline < inputs.deadline)) {
      inputs.deadline = deadline;
    }
    if (!constraint) continue;
    const { kind, day } = constraint;
    if (kind === 'starts-no-earlier' && day !== null) {
      // A day that is fixed below counts, as in the file.
      if (!inputs.isFixed && (!inputs.notBefore || day > inputs.notBefore)) inputs.notBefore = day;
    } else if (day !== null || kind === 'as-late-as-possible') {
      const said = day === null ? '“as late as possible”' : `of ${formatDay(day)}`;
      tell({
        kind: 'left',
        number,
        name,
        what: `its constraint ${said}, since it is a major phase or a level above phases`,
      });
    }
  }
  return inputs;
}
