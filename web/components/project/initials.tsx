import type { ComponentProps } from 'react';
import { classNames } from '../controls/control-style.ts';
import { hueBackground } from './presence-hue.ts';

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase()).join('');
}

interface InitialsProps extends Pick<ComponentProps<'span'>, 'role' | 'aria-label' | 'aria-hidden' | 'title'> {
  name: string;
  /** 1 to 8. */
  hue: number;
  /** A trade is drawn as a square, a person as a circle. */
  isTrade?: boolean;
  size?: 'small' | 'medium';
}

/** The initials of a person or trade in their colour. They are drawn by CSS, so that screen readers do not read them. */
export function Initials({ name, hue, isTrade = false, size = 'small', ...rest }: InitialsProps) {
  return (
    <span
      {...rest}
      data-initials={initialsOf(name)}
      className={classNames(
        'grid shrink-0 select-none place-items-center font-semibold text-on-presence text-xs before:content-[attr(data-initials)]',
        isTrade ? 'rounded-control' : 'rounded-full',
        size === 'small' ? 'size-6' : 'size-8',
        hueBackground(hue),
      )}
    />
  );
}
