import { useFormState } from 'react-hook-form';

/** Says that the form is saved, until the next edit. */
export function SavedNote({ text }: { text: string }) {
  const { isSubmitSuccessful, isDirty, errors } = useFormState();
  const isSaved = isSubmitSuccessful && !isDirty && !errors.root;
  return (
    <p role="status" className="text-muted text-sm">
      {isSaved && text}
    </p>
  );
}
