import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames, controlStyle } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
}

/** A styled native select, which has the best keyboard and phone behaviour. */
export function Select({ className, children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <div className={classNames('relative', className)}>
      <select
        {...control}
        {...rest}
        className={classNames(controlStyle, 'h-9 appearance-none pr-9 pointer-coarse:h-11')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
      />
    </div>
  );
}
