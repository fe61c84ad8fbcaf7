import { type FormEvent, type ReactNode, useEffect, useReducer, useRef } from 'react';
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
  /** Submits the form again. */
  submit: () => void;
}

export interface BareFormProps<Values extends FieldValues, Answer> {
  /** The server's values, or the initial values of a new item. Untouched fields are updated while the form is open. */
  values: Values;
  /** Submits the values. Returns false when they were not accepted; a rejection shows messages at the fields. */
  onSubmit: (submission: Submission<Values>) => Promise<Answer>;
  /** Called after the values were saved. */
  onSaved?: (answer: Answer) => void;
  /** The message at a field whose value is already in use. */
  taken?: Partial<Record<keyof Values & string, string>>;
  className?: string;
  children: ReactNode;
}

/**
 * A form that submits once, however often Enter is pressed, and focuses the first wrong field. It stores nothing: use
 * it for passwords, and `Form` for everything else.
 */
export function BareForm<Values extends FieldValues, Answer>(props: BareFormProps<Values, Answer>) {
  const { values, onSubmit, onSaved, taken, className, children } = props;
  const defaultValues = values as DefaultValues<Values>;
  const form = useForm<Values>({ defaultValues, mode: 'onChange', shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const { submitCount } = form.formState;
  const [, draw] = useReducer((times: number) => times + 1, 0);
  // A field that is again as it was shows what the server has by now.
  useEffect(() => form.subscribe({ formState: { dirtyFields: true }, callback: draw }), [form.subscribe]);
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
      // Toasts of the write show all other errors.
      if (error instanceof ApiError) showAtFields(form, error, taken);
      else if (!(error instanceof NetworkError)) throw error;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles a dialog's events to the form that opened it.
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
  const messages = Object.entries({
    ...error.fields,
    ...Object.fromEntries(Object.entries(taken).filter(([field]) => isTaken(error, field))),
  });
  const shown = messages.filter(([field, message]) => {
    if (!(field in form.getValues()) || !message) return false;
    form.setError(field as Path<Values>, { message });
    return true;
  });
  error.isAtFields = error.status === 422 && shown.length > 0 && shown.length === messages.length;
  if (error.status === 422 && shown.length === 0 && !error.isToasted) {
    showToast({ tone: 'error', text: error.body.detail?.[0]?.msg ?? error.message });
  }
}
