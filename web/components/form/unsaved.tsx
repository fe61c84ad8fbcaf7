import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { keepDraft, keepDraftFiles, keptDraft, removeDraft } from '../../lib/store/drafts.ts';
import { useReloadQuestion, useUnsaved } from '../../session/use-unsaved.ts';
import { Button } from '../controls/button.tsx';
import { Tag } from '../layout/tag.tsx';
import { changesOf, discard, rebase } from './form-edits.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** The chosen files of a form. */
export interface FormFiles {
  chosen: readonly File[];
  /** Replaces the chosen files. */
  choose: (files: readonly File[]) => void;
  /** More files are being converted, which takes a slow phone seconds; until then no draft has them. */
  arePrepared?: boolean;
}

interface UnsavedProps {
  userId: string;
  draft: string | undefined;
  files: FormFiles;
  isOver: RefObject<boolean>;
  onDiscard: () => void;
  /** Called when the draft was read, or its database takes long. */
  onSettled: () => void;
}

/** How long a form waits for its draft before it is drawn; milliseconds. */
const READ_WITHIN_MS = 400;

/** Stores the form's edits as a draft, offers the draft, and asks before edits are lost. */
export function Unsaved({ userId, draft, files, isOver, onDiscard, onSettled }: UnsavedProps) {
  const { chosen, choose, arePrepared = true } = files;
  const form = useFormContext();
  const typed = useWatch();
  const { isDirty, submitCount } = useFormState();
  const [isRead, setRead] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isTextKept, setKept] = useState(false);
  const [areFilesKept, setKeptFiles] = useState(true);
  const isKept = isTextKept && areFilesKept && arePrepared;
  const isUnsaved = isDirty || chosen.length > 0 || !arePrepared;

  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isRead) settle();
    const timer = setTimeout(settle, READ_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isRead]);

  const restore = useEffectEvent((kept: Awaited<ReturnType<typeof keptDraft>>) => {
    setRead(true);
    if (!kept) return;
    const isTyped = (name: string) => form.getFieldState(name).isDirty;
    const base = Object.fromEntries(Object.entries(kept.base).filter(([name]) => !isTyped(name)));
    rebase(form, base, { ...form.getValues(), ...kept.fields });
    if (kept.files.length > 0) choose([...kept.files, ...chosen]);
    setRestored(true);
  });
  useEffect(() => {
    if (!draft) return;
    let isHere = true;
    void keptDraft(userId, draft).then((kept) => isHere && restore(kept));
    return () => {
      isHere = false;
    };
  }, [userId, draft]);

  const keep = useEffectEvent(() => (draft ? keepDraft({ userId, name: draft, ...changesOf(form) }) : false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stroke is kept, and what a refused submission brought back
  useEffect(() => {
    isOver.current = false;
    if (!draft || !isRead) return;
    if (!isUnsaved) return void removeDraft(userId, draft);
    let isLatest = true;
    setKept(false);
    void Promise.resolve(keep()).then((kept) => isLatest && setKept(kept));
    return () => {
      isLatest = false;
    };
  }, [typed, isUnsaved, submitCount, draft, isRead, userId]);
  useEffect(() => {
    if (!draft || !isRead) return;
    let isLatest = true;
    setKeptFiles(false);
    void keepDraftFiles(userId, draft, chosen).then((kept) => isLatest && setKeptFiles(kept));
    return () => {
      isLatest = false;
    };
  }, [userId, draft, isRead, chosen]);

  useUnsaved(isUnsaved);
  useReloadQuestion(isUnsaved && !isKept);

  function giveUp() {
    discard(form);
    choose([]);
  }

  if (!isUnsaved) return null;
  return (
    <>
      {isRestored && (
        <p role="status" className="col-span-full mb-4 flex items-center gap-2 text-muted text-sm">
          <Tag>Draft</Tag>
          Restored what you had typed.
          <Button look="quiet" onClick={giveUp}>
            Discard
          </Button>
        </p>
      )}
      <LeaveQuestion isOver={isOver} isKept={isKept} onDiscard={onDiscard} />
    </>
  );
}
