/** Bytes of the drawings that a device keeps of all projects (docs/product.md#drawings-on-device). */
export const ROOM = 400_000_000;

export interface KeptProject {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** The moment when somebody last looked at its drawings here; milliseconds since 1970. */
  usedAt: number;
  /** The pages that are here, and how many there are. */
  pages: number[];
  count: number;
}

type Wanted = Pick<KeptProject, 'id' | 'size'>;

/** The projects that leave for another one, the least recently used first; null where it has no room alone. */
export function leavingFor({ id, size }: Wanted, kept: readonly KeptProject[], room = ROOM): KeptProject[] | null {
  if (size > room) return null;
  const others = kept.filter((each) => each.id !== id).toSorted((one, other) => one.usedAt - other.usedAt);
  let left = others.reduce((sum, each) => sum + each.size, size);
  return others.filter((each) => {
    if (left <= room) return false;
    left -= each.size;
    return true;
  });
}
