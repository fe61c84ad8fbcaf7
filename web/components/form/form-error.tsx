import { useFormState } from 'react-hook-form';

/** The form's `root` error. */
export function FormError() {
  const { errors } = useFormState();
  return (
    <p role="alert" className="min-h-5 text-danger text-sm">
      {errors.root?.message}
    </p>
  );
}
