import type { Visits } from '../../../functions/core/visits/contract.ts';
import { shortDay } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';

/** The visits after the days of the page: how many, with task and day. A page that was kept by an earlier release has none. */
export function Later({ visits }: { visits: Pick<Visits, 'today'> & Partial<Pick<Visits, 'later'>> }) {
  const { say } = useLanguage();
  const { later, today } = visits;
  if (!later?.count) return null;
  return (
    <section aria-labelledby="later" className="pt-6">
      <h2 id="later" className="pb-2 font-semibold text-muted">
        {say.later(later.count)}
      </h2>
      <ul className="space-y-2">
        {later.first.map(({ id, project, phase, task, from }) => (
          <li key={id} className="flex gap-3">
            <span className="shrink-0 text-muted tabular-nums">{shortDay(say, from, today)}</span>
            <span dir="auto" className="wrap-anywhere min-w-0">
              {task ?? phase} <span className="text-muted">· {project}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
