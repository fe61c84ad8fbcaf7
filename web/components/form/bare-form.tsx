import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError, isTaken, NetworkError } from '../../lib/http/api-error.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { type Changes, changesOf, followServer, rebase } from './form-edits.ts';

export interface Submission<Values extends FieldValues> extends Changes<Values> {
  values: Values;
  form: UseFormReturn<Values>;
  /** Sends the form once more. */
  submit: () => void;
}

export interface BareFormProps<Values extends FieldValues, Answer> {
  /** What the server has, or what a new one begins with. Fields that nobody touched follow it while the form is open. */
  values: Values;
  /** Sends what was typed. False when it was not taken; a rejection shows its messages at their fields. */
  onSubmit: (submission: Submission<Values>) => Promise<Answer>;
  /** What was typed is saved. */
  onSaved?: (answer: Answer) => void;
  /** What is said at a field whose value the server has already. */
  taken?: Partial<Record<keyof Values & string, string>>;
  className?: string;
  children: ReactNode;
}

/**
 * A form that is sent once however often Enter is pressed, and shows the first wrong field. It keeps nothing of what is
 * typed: passwords belong in it, everything else in `Form`.
 */
export function BareForm<Values extends FieldValues, Answer>(props: BareFormProps<Values, Answer>) {
  const { values, onSubmit, onSaved, taken, className, children } = props;
  const defaultValues = values as DefaultValues<Values>;
  const form = useForm<Values>({ defaultValues, mode: 'onChange', shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const { submitCount } = form.formState;
  useEffect(() => followServer(form, values));
  useEffect(() => {
    if (submitCount > 0) showFirstWrong(element.current);
  }, [submitCount]);

  async function send(typed: Values) {
    try {
      const answer = await onSubmit({
        values: typed,
        ...changesOf(form),
        form,
        submit: () => element.current?.requestSubmit(),
      });
      if (answer === false) return;
      rebase(form, typed);
      onSaved?.(answer);
    } catch (error) {
      // Everything else is told by the toasts of the write.
      if (error instanceof ApiError) showAtFields(form, error, taken);
      else if (!(error instanceof NetworkError)) throw error;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React hands a dialog's events on to the form that the dialog was opened from.
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    await form
      .handleSubmit(send)()
      .finally(() => {
        isSending.current = false;
      });
  }

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className={className}>
        {children}
      </form>
    </FormProvider>
  );
}

function showFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}

function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: ApiError,
  taken: Partial<Record<string, string>> = {},
) {
  const isShown = Object.entries({
    ...error.fields,
    ...Object.fromEntries(Object.entries(taken).filter(([field]) => isTaken(error, field))),
  }).filter(([field, message]) => {
    if (!(field in form.getValues()) || !message) return false;
    form.setError(field as Path<Values>, { message });
    return true;
  });
  if (error.status === 422 && isShown.length === 0) showToast({ tone: 'error', text: error.message });
}
