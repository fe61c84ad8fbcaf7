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
  /** The message when the field is empty. */
  required?: string;
  /** Validates the value, given all values; null when valid. */
  check?: (value: FieldPathValue<Values, Name>, values: Values) => string | null;
  /** Fields whose validation depends on this one. */
  checkedBy?: Path<Values>[];
  /** A text control, which gets its value by context, or a function that renders another control. */
  children: ReactNode | ((field: ControllerRenderProps<Values, Name>) => ReactNode);
}

/** A form field: label, control and error. */
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
