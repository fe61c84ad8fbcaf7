import type { ReactNode } from 'react';
import {
  type ControllerRenderProps,
  type FieldPathValue,
  type FieldValues,
  type Path,
  useController,
} from 'react-hook-form';
import { Field, type FieldProps } from '../controls/field.tsx';

interface FormFieldProps<Values extends FieldValues, Name extends Path<Values>>
  extends Omit<FieldProps, 'control' | 'error' | 'hint' | 'required' | 'children'> {
  name: Name;
  hint?: ReactNode | ((value: FieldPathValue<Values, Name>) => ReactNode);
  /** What is said when it is empty. */
  required?: string;
  /** Why a value cannot be saved, beside the other fields; null when it can. */
  check?: (value: FieldPathValue<Values, Name>, values: Values) => string | null;
  /** Fields whose check looks at this one. */
  checkedBy?: Path<Values>[];
  /** A text control, which takes its value from the field, or what draws another one. */
  children: ReactNode | ((field: ControllerRenderProps<Values, Name>) => ReactNode);
}

/** A field of the form around it: its label, its control and its error. */
export function FormField<Values extends FieldValues, Name extends Path<Values> = Path<Values>>({
  name,
  hint,
  required,
  check,
  checkedBy,
  children,
  ...field
}: FormFieldProps<Values, Name>) {
  const { field: bound, fieldState } = useController<Values, Name>({
    name,
    rules: {
      deps: checkedBy,
      validate: (value, values) => {
        if (required && typeof value === 'string' && value.trim() === '') return required;
        return check?.(value, values) ?? true;
      },
    },
  });
  const isDrawn = typeof children === 'function';
  return (
    <Field
      {...field}
      hint={typeof hint === 'function' ? hint(bound.value) : hint}
      required={required !== undefined}
      error={fieldState.error?.message}
      control={isDrawn ? undefined : { ...bound, value: bound.value ?? '' }}
    >
      {isDrawn ? children(bound) : children}
    </Field>
  );
}
