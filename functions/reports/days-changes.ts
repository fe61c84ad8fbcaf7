import { type Difference, differences, type Item, type State } from '../diary/differences.ts';
import type { ReportLanguage } from './content.ts';
import { daysWords } from './days-words.ts';

/** The changes of its day by an amendment, a line each: `+` added, `−` taken away, `~` changed. */
export function toldChanges(before: State, after: State, { language }: { language: ReportLanguage }): string[] {
  return differences(before, after).map((change) => told(change, language));
}

function told({ list, before, after }: Difference, language: ReportLanguage): string {
  const words = (item: Item | null) => (item ? itemWords(list, item, language) : '');
  if (!before) return `+ ${words(after)}`;
  if (!after) return `− ${words(before)}`;
  const [was, is] = [words(before), words(after)];
  return was === is ? `~ ${is}` : `~ ${was} → ${is}`;
}

function itemWords(list: string, item: Item, language: ReportLanguage): string {
  const own = daysWords[language];
  const name = String(item.n?.title ?? item.n?.name ?? item.n?.task ?? '') || own.gone;
  const text = (value: unknown) => `“${String(value ?? '')}”`;
  if (list === 'work') return `${item.ended ? own.groups.done : own.groups.began}: ${name}`;
  if (list === 'notes') return `${own.groups.notes}: ${text(item.text)}`;
  if (list === 'photos') return `${own.photo}: ${text(item.caption || item.file)}`;
  if (list === 'lines') return `${own.lines[item.kind as keyof typeof own.lines] ?? ''}: ${text(item.text)}`;
  if (list === 'weather') return own.weather;
  if (list === 'dayOff') return own.dayOff;
  if (list === 'decided') return `${own.groups.decided}: ${name}`;
  if (list === 'moved') return `${own.moved}: ${String(item.from ?? '')} → ${String(item.to ?? '')}`;
  if (list === 'people')
    return item.came ? own.came(name, typeof item.people === 'number' ? item.people : null) : own.absent(name);
  return name;
}
