import { fieldLabel, fieldText } from '../../model/field-words.ts';
import type { Entry } from '../../sync/outbox/entry.ts';

/** What a person typed or chose in an entry, a line each. */
export function typedIn(entry: Entry): string[] {
  switch (entry.kind) {
    case 'note':
      return [entry.description, ...entry.files.map(({ name }) => name)];
    case 'note-change':
      return entry.fields.description === undefined ? [] : [entry.fields.description];
    case 'note-file':
      return [entry.file.name];
    case 'plan':
      return entry.write.kind === 'create' || entry.write.kind === 'update' ? fieldLines(entry.write.fields) : [];
    default:
      return [];
  }
}

function fieldLines(fields: Partial<Record<string, unknown>>): string[] {
  return Object.keys(fields).flatMap((field) => {
    const text = fieldText(field, fields[field]);
    return text ? [`${fieldLabel(field)}: ${text}`] : [];
  });
}
