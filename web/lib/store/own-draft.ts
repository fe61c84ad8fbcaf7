import { draftNames } from './drafts.ts';

/** How long a draft is waited for that another screen holds, which may be closing at this moment; milliseconds. */
const GIVEN_BACK_WITHIN_MS = 300;

/** The place of a draft that one screen alone reads and writes. */
export interface OwnDraft {
  /** Its name in the database: that of the form, or of a further tab with the same form. */
  name: string;
  /** Gives the draft to the next screen that opens. */
  release: () => void;
}

/**
 * Takes a draft of this form that no open screen holds, or else a new one, so that two tabs with one form keep two
 * drafts. The browser gives it back when the tab is gone. Without Web Locks (plain http) all tabs share one draft.
 */
export async function ownDraft(userId: string, form: string): Promise<OwnDraft> {
  const left = await leftDrafts(userId, form);
  for (const [at, name] of left.entries()) {
    const release = await hold(userId, name, at === 0);
    if (release) return { name, release };
  }
  for (let place = 1; ; place += 1) {
    const name = nameAt(form, place);
    const release = left.includes(name) ? undefined : await hold(userId, name, left.length === 0 && place === 1);
    if (release) return { name, release };
  }
}

/** The drafts of this form that no open screen holds. */
export async function freeDrafts(userId: string, form: string): Promise<OwnDraft[]> {
  const held = (await leftDrafts(userId, form)).map(async (name) => ({ name, release: await hold(userId, name) }));
  return (await Promise.all(held)).flatMap(({ name, release }) => (release ? [{ name, release }] : []));
}

const nameAt = (form: string, place: number) => (place === 1 ? form : `${form} (${place})`);

async function leftDrafts(userId: string, form: string) {
  return (await draftNames(userId)).filter((name) => name === form || name.startsWith(`${form} (`));
}

/** Holds a draft until the returned function is called; undefined while another screen holds it. */
async function hold(userId: string, name: string, waits = false): Promise<(() => void) | undefined> {
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<(() => void) | undefined>();
  const options = waits ? { signal: AbortSignal.timeout(GIVEN_BACK_WITHIN_MS) } : { ifAvailable: true };
  const work = (lock: Lock | null) => {
    taken.resolve(lock ? held.resolve : undefined);
    return lock ? held.promise : undefined;
  };
  try {
    navigator.locks
      .request(`paradigm-pro-draft ${userId} ${name}`, options, work)
      .catch((error: unknown) => taken.resolve(isTimeout(error) ? undefined : held.resolve));
  } catch {
    // There are no Web Locks.
    return held.resolve;
  }
  return taken.promise;
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';
