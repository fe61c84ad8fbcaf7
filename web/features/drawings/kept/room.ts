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
  /** Its pictures are kept by themselves; nobody asked for all of it. */
  picturesOnly?: boolean;
  /** There was no room for all of it. */
  isFull?: boolean;
}

type Wanted = Pick<KeptProject, 'id' | 'size'>;

/** Milliseconds without a look at a project, after which its pictures are not kept by themselves any more. */
const SEEN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The projects that leave for another one, those that nobody asked to keep before the others, the least recently used
 * first; null where it has no room alone.
 */
export function leavingFor({ id, size }: Wanted, kept: readonly KeptProject[], room = ROOM): KeptProject[] | null {
  if (size > room) return null;
  const others = kept
    .filter((each) => each.id !== id)
    .toSorted((one, other) => Number(isAsked(one)) - Number(isAsked(other)) || one.usedAt - other.usedAt);
  let left = others.reduce((sum, each) => sum + each.size, size);
  return others.filter((each) => {
    if (left <= room) return false;
    left -= each.size;
    return true;
  });
}

export const isAsked = ({ picturesOnly }: KeptProject) => !picturesOnly;

/** Bytes that the pictures of a project may take: those of projects that somebody asked to keep do not leave for them. */
export function roomForPictures(id: number, kept: readonly KeptProject[], room = ROOM): number {
  const asked = kept.filter((each) => each.id !== id && isAsked(each));
  return asked.reduce((left, { size }) => left - size, room);
}

/** Projects that nobody has looked at for a week, whose pictures go. */
export const unseen = (kept: readonly KeptProject[], now: number): KeptProject[] =>
  kept.filter((each) => !isAsked(each) && now - each.usedAt > SEEN_MS);
