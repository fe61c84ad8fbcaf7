import { valueStore } from '../../../lib/store/value-store.ts';

/** Photos that have no task yet, and the words for their note. */
export interface Shot {
  files: readonly File[];
  text: string;
  isInternal: boolean;
}

/** The store of a shot. */
export interface ShotStore {
  /** The shot of an earlier visit. */
  read: () => Promise<Shot | undefined>;
  /** Replaces what is stored; false when the browser cannot store it. */
  keep: (shot: Shot, hasNewFiles: boolean) => Promise<boolean>;
  /** Leaves what is stored to the next screen that opens. */
  release: () => Promise<void>;
}

interface Options {
  store: ShotStore;
  /** Prepares photos for a note; leaves out those that no note takes. */
  prepare: (files: readonly File[]) => Promise<readonly File[]>;
}

const nothing: Shot = { files: [], text: '', isInternal: false };

/**
 * Photos without a task. A photo is shown and stored as the camera gave it, since a slow phone may need seconds to
 * prepare it. The shot of an earlier visit is read before the first write, and joins the current photos.
 */
export function keptShot({ store, prepare }: Options) {
  const shot = valueStore(nothing);
  /** True while all photos that were not handed over are stored. */
  const isKept = valueStore(true);
  /** Photos that another place takes, and has not stored yet. */
  const handed = new Set<Shot>();
  let isOpen = false;
  let stored = nothing;
  let changes = 0;
  let queue: Promise<void> | undefined;

  async function restore() {
    const left = await store.read();
    if (!left || left.files.length === 0) return;
    stored = left;
    shot.set(joined([left, shot.get()]));
    void replacePrepared(left.files);
  }

  /** Runs the steps one after the other. Leaves the shot once no screen shows it and nothing is handed over. */
  function inTurn(work: () => Promise<void> | void) {
    const turn = (queue ?? restore()).then(work).then(() => {
      if (isOpen || handed.size > 0 || queue !== turn) return;
      [queue, stored] = [undefined, nothing];
      shot.set(nothing);
      return store.release();
    });
    queue = turn;
  }

  function unsafe(): Shot {
    return handed.size === 0 ? shot.get() : joined([...handed, shot.get()]);
  }

  /** Stores the photos that were not handed over, after the earlier writes. */
  function save() {
    changes += 1;
    isKept.set(unsafe().files.length === 0);
    inTurn(async () => {
      const [next, change] = [unsafe(), changes];
      if (next !== stored && !(await store.keep(next, next.files !== stored.files))) return;
      stored = next;
      if (change === changes) isKept.set(true);
    });
  }

  function change(changed: Partial<Shot>) {
    shot.set({ ...shot.get(), ...changed });
    save();
  }

  async function replacePrepared(files: readonly File[]) {
    for (const file of files) {
      const prepared = await prepare([file]);
      // The next screen with a camera has read the shot by itself.
      if (!isOpen) return;
      const shown = shot.get().files;
      // It may have been sent or removed meanwhile.
      if (prepared[0] === file || !shown.includes(file)) continue;
      change({ files: shown.flatMap((each) => (each === file ? prepared : [each])) });
    }
  }

  return {
    shot,
    isKept,
    change,
    /** Shows it on a screen, until the returned function is called. */
    open: () => {
      isOpen = true;
      inTurn(() => {});
      return () => {
        isOpen = false;
        inTurn(() => {});
      };
    },
    add: (taken: readonly File[]) => {
      change({ files: [...shot.get().files, ...taken] });
      void replacePrepared(taken);
    },
    remove: (file: File) => change({ files: shot.get().files.filter((each) => each !== file) }),
    discard: () => change(nothing),
    /** Takes a discard back, also after its screen was closed. */
    bringBack: (discarded: Shot) => change(joined([discarded, shot.get()])),

    /** Hands the shot over, once. It stays stored until `take` resolves, when another place has stored it. */
    handOver: async (take: (taken: Shot) => Promise<unknown>) => {
      const taken = shot.get();
      if (taken.files.length === 0) return;
      handed.add(taken);
      shot.set(nothing);
      save();
      const files = await prepare(taken.files);
      if (files.length > 0) await take({ ...taken, files });
      handed.delete(taken);
      save();
    },
  };
}

/** Several shots as one: of an earlier visit, handed over, and shown. */
export function joined(shots: readonly Shot[]): Shot {
  const filled = shots.filter(({ files }) => files.length > 0);
  if (filled.length <= 1) return filled[0] ?? nothing;
  return {
    files: filled.flatMap(({ files }) => files),
    text: filled.flatMap(({ text }) => text || []).join('\n'),
    isInternal: filled.some(({ isInternal }) => isInternal),
  };
}
