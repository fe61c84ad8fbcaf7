import { fieldLabel, fieldText } from '../../model/field-words.ts';
import type { Entry } from '../../sync/outbox/entry.ts';
import type { PlanWrite } from '../../sync/plan/changes/pending.ts';

/** The user's input in an entry, one line each. */
export function typedIn(entry: Entry): string[] {
  switch (entry.kind) {
    case 'note':
    case 'captioned-note':
      return [entry.description, ...entry.files.map(({ name, caption }) => (caption ? `${name}: ${caption}` : name))];
    case 'photo-caption':
      return entry.fields.caption ? [entry.fields.caption] : [];
    case 'reply':
      return [entry.text];
    case 'filed-reply':
      return [entry.text, ...entry.files.map(({ name }) => name)];
    case 'note-change':
    case 'reply-change':
      return entry.fields.description === undefined ? [] : [entry.fields.description];
    case 'diary-line':
      return 'fields' in entry.change && entry.change.fields.text ? [entry.change.fields.text] : [];
    case 'diary-close':
      return entry.lines.map(({ text }) => text);
    case 'todo':
      return entry.fields.place ? [entry.fields.place] : [];
    case 'todo-step':
      return entry.text ? [entry.text] : [];
    case 'note-file':
      return [entry.file.name];
    case 'plan':
      return entry.write.kind === 'create' || entry.write.kind === 'update' ? fieldLines(entry.write) : [];
    default:
      return [];
  }
}

function fieldLines({ entity, fields }: Extract<PlanWrite, { fields: object }>): string[] {
  const typed: Partial<Record<string, unknown>> = fields;
  return Object.keys(typed).flatMap((field) => {
    const text = fieldText(entity, field, typed[field]);
    return text ? [`${fieldLabel(entity, field)}: ${text}`] : [];
  });
}
