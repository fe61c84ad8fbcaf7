interface Place {
  address: string | null;
  city: string | null;
  state: string | null;
}

/** The address on one line; empty when nothing of it is known. */
export function placeOf({ address, city, state }: Place): string {
  return [address, city, state].filter(Boolean).join(', ');
}
