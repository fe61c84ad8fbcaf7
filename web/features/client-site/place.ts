interface Place {
  address: string | null;
  city: string | null;
  state: string | null;
}

/** The address on one line; may be empty. */
export function placeOf({ address, city, state }: Place): string {
  return [address, city, state].filter(Boolean).join(', ');
}
