import { useEffect, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { noteTextOf } from '../../../../functions/core/notes/note-text.ts';
import { TOO_LARGE } from '../../../components/files/upload-texts.ts';
import { withoutHeicAtHand } from '../../../lib/files/heic.ts';
import { newKey } from '../../../lib/http/api.ts';
import { keepDraft, keepDraftFiles, keptDraft, removeDraft } from '../../../lib/store/drafts.ts';
import { freeDrafts, type OwnDraft, ownDraft } from '../../../lib/store/own-draft.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { API_ERROR_TOAST_MS, PROJECT_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { paths } from '../../../model/paths.ts';
import { noteOpened } from '../../../session/opened.ts';
import { useReloadQuestion, useUnsaved } from '../../../session/use-unsaved.ts';
import { firstTry } from '../../../sync/outbox/first-try.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { addNote } from '../../../sync/write/write-note.ts';
import { joined, keptShot, type Shot, type ShotStore } from './kept-shot.ts';

/** The draft of photos without a task. */
const DRAFT = 'today/photo';

const FULL = `A note takes ${limits.filesPerNote} photos. Send these before you take more.`;

/** The task that a photo belongs to. */
export interface ShotTask {
  id: number;
  name: string;
  project: { id: number; name: string };
}

/** The note that the photos become, by the id that stands for it. */
export interface ShotNote {
  projectId: number;
  noteId: number;
  name: string;
}

/**
 * The photos that have no task yet. They are kept in this browser from the first moment and offered again after a
 * reload (docs/product.md#today-photo).
 */
export function useShot() {
  const sync = useSync();
  const { userId, outbox } = sync;
  const [kept] = useState(() => keptShot({ store: draftOf(userId), prepare: fitting }));
  useEffect(kept.open, []);
  const [removed, setRemoved] = useState<File | null>(null);
  const shot = useValue(kept.shot);
  const isKept = useValue(kept.isKept);
  const isThere = shot.files.length > 0;
  useUnsaved(isThere);
  useReloadQuestion(!isKept);

  /** Puts the photos into the outbox as a note of this task, and after it what `also` makes of the note. */
  function send({ id, name, project }: ShotTask, also?: (note: ShotNote) => void) {
    noteOpened(userId, { kind: 'project', id: project.id, title: project.name });
    setRemoved(null);
    void kept.handOver(async ({ files, text, isInternal }) => {
      const written = { description: noteTextOf(text, files), isInternal, isForTrades: false };
      const added = files.map((file) => ({ key: newKey(), file }));
      const { key, draftId, sending } = addNote(sync, { projectId: project.id, taskId: id, name }, written, added);
      also?.({ projectId: project.id, noteId: draftId, name });
      void tellOutcome(firstTry(outbox, key, sending), name, project.id);
      // From here on the outbox has it; a draft would become a second note after a reload.
      if (!(await Promise.race([outbox.whenKept(), sending]))) await sending;
    });
  }

  function discard() {
    const discarded = kept.shot.get();
    kept.discard();
    setRemoved(null);
    showToast({
      tone: 'info',
      text: `${counted(discarded.files.length, 'photo')} discarded`,
      autoClose: API_ERROR_TOAST_MS,
      action: { label: 'Undo', onSelect: () => kept.bringBack(discarded) },
    });
  }

  return {
    shot,
    isKept,
    isThere,
    write: (typed: Partial<Pick<Shot, 'text' | 'isInternal'>>) => kept.change(typed),
    /** Removes a photo; the last one is discarded with its words. */
    remove: (file: File) => {
      if (kept.shot.get().files.length === 1) return discard();
      kept.remove(file);
      setRemoved(file);
    },
    /** The photo that was removed last, and how it comes back. */
    removed: isThere ? removed : null,
    putBack: () => {
      if (removed) kept.add([removed]);
      setRemoved(null);
    },
    discard,

    /** Adds photos from the camera. */
    add: (taken: readonly File[]) => {
      const space = limits.filesPerNote - kept.shot.get().files.length;
      if (taken.length > space) showToast({ tone: 'error', text: FULL });
      if (space > 0) kept.add(taken.slice(0, space));
    },
    send,
  };
}

/** The draft of this tab with a person's photos. */
function draftOf(userId: string): ShotStore {
  let own: OwnDraft | undefined;
  return {
    read: async () => {
      own = await ownDraft(userId, DRAFT);
      return joinedLeft(userId, own);
    },
    keep: async (shot, hasNewFiles) => own !== undefined && keepShot(userId, own.name, shot, hasNewFiles),
    release: async () => own?.release(),
  };
}

/** The photos of this tab's draft and of closed tabs, as many as one note takes. */
async function joinedLeft(userId: string, { name }: OwnDraft): Promise<Shot | undefined> {
  let left = await readShot(userId, name);
  for (const other of await freeDrafts(userId, DRAFT)) {
    const more = await readShot(userId, other.name);
    const all = joined([left, more].flatMap((shot) => shot ?? []));
    if (all.files.length <= limits.filesPerNote && (await keepShot(userId, name, all, true))) {
      await removeDraft(userId, other.name);
      left = all;
    }
    other.release();
  }
  return left;
}

async function readShot(userId: string, name: string): Promise<Shot | undefined> {
  const draft = await keptDraft(userId, name);
  if (!draft) return;
  const { text, isInternal } = draft.fields;
  return { files: draft.files, text: typeof text === 'string' ? text : '', isInternal: isInternal === true };
}

async function keepShot(userId: string, name: string, { files, text, isInternal }: Shot, hasNewFiles: boolean) {
  if (files.length === 0) {
    await removeDraft(userId, name);
    return true;
  }
  const writes = [keepDraft({ userId, name, fields: { text, isInternal }, base: {} })];
  if (hasNewFiles) writes.push(keepDraftFiles(userId, name, files));
  return (await Promise.all(writes)).every(Boolean);
}

/** Photos that every browser can show, without those that no note takes. */
async function fitting(files: readonly File[]): Promise<readonly File[]> {
  const pictures = await Promise.all(files.map((file) => withoutHeicAtHand(file, limits.upload)));
  const fit = pictures.filter(({ size }) => size > 0 && size <= limits.upload);
  if (fit.length < pictures.length) showToast({ tone: 'error', text: TOO_LARGE });
  return fit;
}

async function tellOutcome(trying: ReturnType<typeof firstTry>, name: string, projectId: number) {
  const outcome = await trying;
  // A refused note stays in the list of unsent changes, with Retry.
  if (outcome?.kind === 'refused') return;
  const action = { label: 'View', to: paths.editProject.href(projectId, 'notes') };
  showToast(
    outcome
      ? { tone: 'success', text: `Photo added to ${name}`, autoClose: PROJECT_TOAST_MS, action }
      : { tone: 'info', text: `The photo of ${name} waits here and is sent when the connection is back.` },
  );
}
