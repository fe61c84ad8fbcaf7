interface State {
  code: string;
  name: string;
}

/** The state that an address names: by its code before the postal code, or by its name; null for none. */
export function stateIn(address: string, states: Readonly<Record<string, string>>): State | null {
  const code = /\b([A-Z]{2}),?\s+\d{5}(?:-\d{4})?\b/.exec(address)?.[1];
  const name = code && states[code];
  if (code && name) return { code, name };
  // West Virginia is not Virginia.
  const longest = Object.entries(states).sort(([, one], [, other]) => other.length - one.length);
  const found = longest.find(([, each]) => new RegExp(`\\b${each}\\b`, 'i').test(address));
  return found ? { code: found[0], name: found[1] } : null;
}
