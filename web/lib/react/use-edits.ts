import { useState } from 'react';

export interface Edits<Values> {
  /** What the form shows: the server's values with one's own over them. */
  values: Values;
  /** The fields that differ from what the server had when they were first touched. */
  changed: Partial<Values>;
  /** What the server had in these fields at that time. */
  base: Partial<Values>;
  isChanged: boolean;
  change: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** Lets go of what the server has taken; what was typed meanwhile stays, now over that. */
  settle: (taken: Partial<Values>) => void;
  /** Lets go of some fields, or of all: they show the server's values again. */
  discard: (fields?: (keyof Values)[]) => void;
}

interface Draft<Values> {
  changed: Partial<Values>;
  base: Partial<Values>;
}

/** Edits of a form over the server's values: a change by somebody else shows at once, except in the fields one has touched. */
export function useEdits<Values extends object>(server: Values): Edits<Values> {
  const [{ changed, base }, setDraft] = useState<Draft<Values>>({ changed: {}, base: {} });
  return {
    values: { ...server, ...changed },
    changed,
    base,
    isChanged: Object.keys(changed).length > 0,
    change: (field, value) => setDraft((draft) => touched(draft, field, value, server[field])),
    settle: (taken) => setDraft((draft) => settled(draft, taken)),
    discard: (fields = Object.keys(server) as (keyof Values)[]) =>
      setDraft((draft) => fields.reduce<Draft<Values>>(untouched, draft)),
  };
}

function touched<Values, Field extends keyof Values>(
  draft: Draft<Values>,
  field: Field,
  value: Values[Field],
  seen: Values[Field],
): Draft<Values> {
  const before = field in draft.base ? draft.base[field] : seen;
  if (value === before) return untouched(draft, field);
  return { changed: { ...draft.changed, [field]: value }, base: { ...draft.base, [field]: before } };
}

function untouched<Values>({ changed, base }: Draft<Values>, field: keyof Values): Draft<Values> {
  const { [field]: _mine, ...otherChanges } = changed;
  const { [field]: _seen, ...otherBase } = base;
  return { changed: otherChanges as Partial<Values>, base: otherBase as Partial<Values> };
}

function settled<Values>({ changed, base }: Draft<Values>, taken: Partial<Values>): Draft<Values> {
  const fields = Object.keys(taken) as (keyof Values)[];
  const since = { changed, base: { ...base, ...taken } };
  return fields.filter((field) => changed[field] === taken[field]).reduce<Draft<Values>>(untouched, since);
}
