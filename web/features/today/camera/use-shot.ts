import { useEffect, useState } from 'react';
import { limits } from '../../../../functions/api/http/limits.ts';
import { TOO_LARGE } from '../../../components/files/upload-texts.ts';
import { withoutHeic } from '../../../lib/files/heic.ts';
import { newKey } from '../../../lib/http/new-key.ts';
import { keepDraft, keepDraftFiles, keptDraft, removeDraft } from '../../../lib/store/drafts.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { PROJECT_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { noteTextOf } from '../../../model/note-text-of.ts';
import { paths } from '../../../model/paths.ts';
import { noteOpened } from '../../../session/opened.ts';
import { useReloadQuestion, useUnsaved } from '../../../session/use-unsaved.ts';
import { firstTry } from '../../../sync/outbox/first-try.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { addNote } from '../../../sync/write/write-note.ts';
import { keptShot, type Shot, type ShotStore } from './kept-shot.ts';

/** The draft of what was shot and has no task yet. */
const DRAFT = 'today/photo';

const FULL = `A note takes ${limits.filesPerNote} photos. Send these before you take more.`;

/** The task that a photo belongs to. */
export interface ShotTask {
  id: number;
  name: string;
  project: { id: number; name: string };
}

/**
 * What was shot, until it has a task. It is kept in this browser from the first moment and offered again after a
 * reload (docs/product.md#today-photo).
 */
export function useShot() {
  const sync = useSync();
  const { userId, outbox } = sync;
  const [kept] = useState(() => keptShot({ store: draftOf(userId), prepare: fitting }));
  useEffect(kept.open, []);
  const shot = useValue(kept.shot);
  const isKept = useValue(kept.isKept);
  const isThere = shot.files.length > 0;
  useUnsaved(isThere);
  useReloadQuestion(!isKept);

  /** Puts the photos into the outbox as a note of this task. */
  function send({ id, name, project }: ShotTask) {
    noteOpened(userId, { kind: 'project', id: project.id, title: project.name });
    void kept.handOver(async ({ files, text, isInternal }) => {
      const written = { description: noteTextOf(text, files), isInternal, isForTrades: false };
      const added = files.map((file) => ({ key: newKey(), file }));
      const { key, sending } = addNote(sync, { projectId: project.id, taskId: id, name }, written, added);
      void tellOutcome(firstTry(outbox, key, sending), name, project.id);
      // From here on the outbox has it; a draft would become a second note after a reload.
      if (!(await Promise.race([outbox.whenKept(), sending]))) await sending;
    });
  }

  return {
    shot,
    isKept,
    isThere,
    write: (typed: Partial<Pick<Shot, 'text' | 'isInternal'>>) => kept.change(typed),
    remove: kept.remove,
    discard: kept.discard,

    /** Adds what the camera gave. */
    add: (taken: readonly File[]) => {
      const space = limits.filesPerNote - kept.shot.get().files.length;
      if (taken.length > space) showToast({ tone: 'error', text: FULL });
      if (space > 0) kept.add(taken.slice(0, space));
    },
    send,
  };
}

/** The draft in which this browser keeps what a person shot. */
function draftOf(userId: string): ShotStore {
  return {
    read: async () => {
      const draft = await keptDraft(userId, DRAFT);
      if (!draft) return;
      const { text, isInternal } = draft.fields;
      return { files: draft.files, text: typeof text === 'string' ? text : '', isInternal: isInternal === true };
    },
    keep: async ({ files, text, isInternal }, hasNewFiles) => {
      if (files.length === 0) {
        await removeDraft(userId, DRAFT);
        return true;
      }
      const writes = [keepDraft({ userId, name: DRAFT, fields: { text, isInternal }, base: {} })];
      if (hasNewFiles) writes.push(keepDraftFiles(userId, DRAFT, files));
      return (await Promise.all(writes)).every(Boolean);
    },
  };
}

/** Photos that every browser can show, without those that no note takes. */
async function fitting(files: readonly File[]): Promise<readonly File[]> {
  const pictures = await Promise.all(files.map(withoutHeic));
  const fit = pictures.filter(({ size }) => size > 0 && size <= limits.upload);
  if (fit.length < pictures.length) showToast({ tone: 'error', text: TOO_LARGE });
  return fit;
}

async function tellOutcome(trying: ReturnType<typeof firstTry>, name: string, projectId: number) {
  const outcome = await trying;
  // A refused note stays in the list of what waits, with Retry.
  if (outcome?.kind === 'refused') return;
  const action = { label: 'View', to: paths.editProject.href(projectId, 'notes') };
  showToast(
    outcome
      ? { tone: 'success', text: `Photo added to ${name}`, autoClose: PROJECT_TOAST_MS, action }
      : { tone: 'info', text: `The photo of ${name} waits here and is sent when the connection is back.` },
  );
}
