import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { removeDraft } from '../../lib/store/drafts.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { BareForm, type BareFormProps } from './bare-form.tsx';
import { FormContext } from './form-context.ts';
import { type FormFiles, Unsaved } from './unsaved.tsx';

interface FormProps<Values extends FieldValues, Answer> extends BareFormProps<Values, Answer> {
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
  const { draft, files = noFiles, onSaved, children, ...bare } = props;
  const { id: userId } = useCurrentUser();
  const isOver = useRef(false);
  const [savedFiles, setSavedFiles] = useState<readonly File[]>([]);

  function end() {
    isOver.current = true;
    if (draft) void removeDraft(userId, draft);
  }

  function finish(answer: Answer) {
    end();
    setSavedFiles(files.chosen);
    onSaved?.(answer);
  }

  return (
    <BareForm {...bare} onSaved={finish}>
      <Unsaved
        draft={draft}
        files={files.chosen === savedFiles ? noFiles : files}
        isOver={isOver}
        userId={userId}
        onDiscard={end}
      />
      <FormContext value={end}>{children}</FormContext>
    </BareForm>
  );
}
