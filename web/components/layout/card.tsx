import { type ReactNode, useId } from 'react';
import { classNames } from '../controls/control-style.ts';

interface CardProps {
  /** The part of an address that leads to it. */
  id?: string;
  title?: string;
  actions?: ReactNode;
  className?: string;
  /** Omits the bottom padding, since the space for errors of the last fields is enough. */
  endsWithFields?: boolean;
  children: ReactNode;
}

export function Card({ id, title, actions, className, endsWithFields, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={title && titleId}
      className={classNames(
        'rounded-card border border-line bg-surface p-4 wrap-anywhere sm:p-5',
        id && 'scroll-mt-20 outline-none',
        className,
      )}
    >
      {(title || actions) && (
        <div className="mb-4 flex min-h-9 items-center justify-between gap-3 max-[16rem]:flex-wrap">
          {title && (
            <h2 id={titleId} className="font-semibold text-lg">
              {title}
            </h2>
          )}
          {actions}
        </div>
      )}
      {endsWithFields ? <div className="-mb-5">{children}</div> : children}
    </section>
  );
}
