// What a file of MS Project has and a plan here has not, counted in one line.
import { counted } from '../../../../functions/core/common/english.ts';
import { type Told, WHOLE_FILE } from '../outline/told.ts';
import type { Element } from './element.ts';

const isSome = (name: string) => (task: Element) => (task.number(name) ?? 0) > 0;

const kinds: readonly { what: string; has: (task: Element) => boolean }[] = [
  { what: 'costs', has: (task) => isSome('Cost')(task) || isSome('FixedCost')(task) },
  { what: 'custom fields', has: (task) => task.all('ExtendedAttribute').length > 0 },
  { what: 'priorities', has: (task) => (task.number('Priority') ?? 500) !== 500 },
  { what: 'baselines 1 to 10', has: (task) => task.all('Baseline').some(isSome('Number')) },
  { what: 'outline codes', has: (task) => task.all('OutlineCode').length > 0 },
  { what: 'estimates (“5 days?”)', has: (task) => (task.number('DurationFormat') ?? 0) > 32 },
  { what: 'links to web pages', has: (task) => task.text('HyperlinkAddress') !== null },
];

export function notTaken(project: Element, tasks: readonly Element[]): Told[] {
  const parts = kinds.flatMap(({ what, has }) => {
    const count = tasks.filter(has).length;
    return count > 0 ? `${what} (${counted(count, 'task')})` : [];
  });
  const resources = project.one('Resources')?.all('Resource') ?? [];
  const rated = resources.filter((each) => isSome('StandardRate')(each) || isSome('Cost')(each)).length;
  if (rated > 0) parts.push(`rates and costs of people (${rated})`);
  const material = resources.filter(
    (each) => each.text('Name') && each.text('Type') !== null && each.number('Type') !== 1,
  );
  if (material.length > 0) parts.push(`material and cost resources (${material.length})`);
  return parts.length === 0 ? [] : [{ kind: 'left', ...WHOLE_FILE, what: parts.join(', ') }];
}
