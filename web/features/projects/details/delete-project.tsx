import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { deleteProject } from '../../../sync/write/delete-project.ts';
import { bookLengthQuery, signedPapersQuery } from '../data/queries.ts';

interface DeleteProjectProps {
  project: { id: number; name: string };
  onDeleted: () => void;
  /** Opens the export, which has the book of the diary. */
  onExport: () => void;
}

/** Deletes a project after its name was typed (docs/product.md#delete-project). */
export function DeleteProject({ project: { id, name }, onDeleted, onExport }: DeleteProjectProps) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useWriteNow(deleteProject);
  const papers = useQuery({ ...signedPapersQuery(id), enabled: isAsking });
  const pages = useQuery({ ...bookLengthQuery(id), enabled: isAsking });
  const isCounted = [papers, pages].every((each) => each.data !== undefined || hasFailed(each));
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  return (
    <Card title="Danger Zone" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Deletes the project with its plan, notes, photos and files.</p>
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete Project
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => remove.mutate(id, { onSuccess: onDeleted })}
        title="Delete Project"
        text={`Delete project ${name}? This cannot be undone!`}
        confirmLabel="Delete"
        isDanger
        isBlocked={typed !== name || !isCounted}
        pending={remove.isPending}
      >
        <p role="status" className="mt-2 text-warning empty:hidden">
          {papersWords(papers.data, hasFailed(papers))}
        </p>
        {(hasFailed(pages) || (pages.data ?? 0) > 0) && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-warning">
              {bookWords(pages.data)}
            </p>
            <Button
              onClick={() => {
                close();
                onExport();
              }}
            >
              Export First
            </Button>
          </div>
        )}
        <Field label="Type the project's name to delete it" className="mt-4">
          <TextInput value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}

/** Says that the book goes with its project. */
function bookWords(pages: number | undefined): string {
  if (pages === undefined) return 'The pages of its daily log could not be counted. They go with it after 30 days.';
  return `Its daily log has ${counted(pages, 'page')}, which ${pages === 1 ? 'goes' : 'go'} with it after 30 days.`;
}

/** Says that signed papers outlive their project. */
function papersWords(count: number | undefined, isUnknown: boolean): string | null {
  if (isUnknown) return 'Its signed papers could not be counted. If there are some, they stay in Admin, Signed Papers.';
  if (!count) return null;
  const they = count === 1 ? 'It stays' : 'They stay';
  return `It has ${counted(count, 'signed paper')}. ${they} in Admin, Signed Papers, for the years that Settings says.`;
}
