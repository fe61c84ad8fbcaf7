/** A set with the entry that it lacked, or without the one that it had. */
export function toggled<Entry>(entries: ReadonlySet<Entry>, entry: Entry): ReadonlySet<Entry> {
  const now = new Set(entries);
  if (!now.delete(entry)) now.add(entry);
  return now;
}
