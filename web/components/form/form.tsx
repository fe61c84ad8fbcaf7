import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { removeDraft } from '../../lib/store/drafts.ts';
import { type OwnDraft, ownDraft } from '../../lib/store/own-draft.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { classNames } from '../controls/control-style.ts';
import { BareForm, type BareFormProps, type Submission } from './bare-form.tsx';
import { FormContext } from './form-footer.tsx';
import { type FormFiles, Unsaved } from './unsaved.tsx';

interface FormProps<Values extends FieldValues, Answer> extends Omit<BareFormProps<Values, Answer>, 'onSubmit'> {
  /** Submits the values; `dropDraft` removes the draft before the answer is there. */
  onSubmit: (submission: Submission<Values> & { dropDraft: () => void }) => Promise<Answer>;
  /** The name of the form's draft. Without it nothing is stored; invitations are never stored. */
  draft?: string;
  files?: FormFiles;
}

const noFiles: FormFiles = { chosen: [], choose: () => {} };

/**
 * The form of the office: edits are stored as a draft, are not lost without a question, and an expired session asks for
 * the password in place (docs/decisions/028-forms-and-drafts.md).
 */
export function Form<Values extends FieldValues, Answer>(props: FormProps<Values, Answer>) {
  const { draft: draftOf, files = noFiles, onSubmit, onSaved, className, children, ...bare } = props;
  const { id: userId } = useCurrentUser();
  const draft = useOwnDraft(userId, draftOf);
  const [isSettled, setSettled] = useState(draftOf === undefined);
  const isOver = useRef(false);
  const [savedFiles, setSavedFiles] = useState<readonly File[]>([]);

  function dropDraft() {
    if (draft) void removeDraft(userId, draft);
  }

  function end() {
    isOver.current = true;
    dropDraft();
  }

  function finish(answer: Answer) {
    end();
    setSavedFiles(files.chosen);
    onSaved?.(answer);
  }

  return (
    <BareForm
      {...bare}
      // What is restored makes room for its notice; until then nothing is drawn that would move.
      className={classNames(className, !isSettled && 'opacity-0')}
      onSubmit={(submission) => onSubmit({ ...submission, dropDraft })}
      onSaved={finish}
    >
      <Unsaved
        draft={draft}
        files={files.chosen === savedFiles ? noFiles : files}
        isOver={isOver}
        userId={userId}
        onDiscard={end}
        onSettled={() => setSettled(true)}
      />
      <FormContext value={end}>{children}</FormContext>
    </BareForm>
  );
}

/** The name of the draft that this form alone reads and writes; undefined until it is found, or without drafts. */
function useOwnDraft(userId: string, form: string | undefined): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!form) return;
    let isHere = true;
    let own: OwnDraft | undefined;
    void ownDraft(userId, form).then((found) => {
      own = found;
      if (isHere) setName(found.name);
      else found.release();
    });
    return () => {
      isHere = false;
      own?.release();
      setName(undefined);
    };
  }, [userId, form]);
  return name;
}
