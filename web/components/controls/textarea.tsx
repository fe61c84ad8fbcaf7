import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames, controlStyle } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field that grows with its text. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const control = useFieldControl();
  return (
    <textarea
      rows={rows}
      {...control}
      {...rest}
      className={classNames(controlStyle, 'field-sizing-content max-h-[60vh] min-h-24 py-2', className)}
    />
  );
}
