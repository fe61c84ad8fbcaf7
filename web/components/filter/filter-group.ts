// What the rows of a screen can be filtered by, and what of it is chosen.
import { formatDay } from '../../lib/time/dates.ts';
import type { PickerOption } from '../controls/picker/picker-option.ts';

interface GroupOf<Kind extends string> {
  kind: Kind;
  /** The parameter of the address that holds the choice. */
  key: string;
  label: string;
  /** The chosen one in the address; empty for none. */
  value: string;
}

export interface FilterOption extends PickerOption {
  /** The number of rows that it leaves. */
  count?: number;
}

/** One of several. */
export interface ChoiceGroup extends GroupOf<'choice'> {
  /** The option that filters nothing. */
  all: string;
  /** The plural of the options in lower case: `tasks`. */
  noun: string;
  options: readonly FilterOption[];
}

/** A first or a last day. */
export type DayGroup = GroupOf<'day'>;

/** On with the value `yes`. */
export type SwitchGroup = GroupOf<'switch'>;

export type FilterGroup = ChoiceGroup | DayGroup | SwitchGroup;

/** The filter of a screen. */
export interface ScreenFilter {
  groups: readonly FilterGroup[];
  /** Chooses by the keys of groups; an empty value takes a choice back. */
  choose: (chosen: Readonly<Record<string, string>>) => void;
  /** The number of what is shown, in words: `12 rows`. Empty while it is not known. */
  found: string;
}

/** The groups in which something is chosen. */
export function chosenGroups({ groups }: Pick<ScreenFilter, 'groups'>): FilterGroup[] {
  return groups.filter(({ value }) => value !== '');
}

/** Takes everything back. */
export function clearAll({ groups, choose }: ScreenFilter) {
  choose(Object.fromEntries(groups.map(({ key }) => [key, ''])));
}

/** What is chosen in a group: `Assigned to: Oak Electric`, `From: Nov 3, 2026`, `With photos` */
export function chosenWords(group: FilterGroup): string {
  if (group.kind === 'switch') return group.label;
  if (group.kind === 'day') return `${group.label}: ${formatDay(group.value)}`;
  const { label, options, value } = group;
  return `${label}: ${namedApart(options).find(({ id }) => id === value)?.label ?? '…'}`;
}

/** The options, of which those with the same name have their detail in it. */
export function namedApart(options: readonly FilterOption[]): FilterOption[] {
  const uses = new Map<string, number>();
  for (const { label } of options) uses.set(label, (uses.get(label) ?? 0) + 1);
  return options.map((option) =>
    option.detail && (uses.get(option.label) ?? 0) > 1
      ? { ...option, label: `${option.label} · ${option.detail}` }
      : option,
  );
}
