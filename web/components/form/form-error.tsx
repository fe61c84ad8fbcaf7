import { useFormState } from 'react-hook-form';

/** Why the form around it was refused as a whole: its error `root`. */
export function FormError() {
  const { errors } = useFormState();
  return (
    <p role="alert" className="min-h-5 text-danger text-sm">
      {errors.root?.message}
    </p>
  );
}
