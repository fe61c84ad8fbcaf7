import { type ReactNode, useState } from 'react';
import { classNames } from '../controls/control-style.ts';

/** The point that every cut of a picture keeps in sight, in percent from its left and its top. */
export interface Focus {
  x: number;
  y: number;
}

interface PictureProps {
  src: string | undefined;
  alt: string;
  /** Shown when the picture is missing or does not load. */
  placeholder: ReactNode;
  /** Determines the size, which the picture covers without distortion. */
  className?: string;
  /** The middle by default. */
  focus?: Focus;
  isLazy?: boolean;
}

export function Picture({ src, alt, placeholder, className, focus, isLazy = true }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classNames('block overflow-hidden bg-neutral-tint', className)}>
      {src && src !== broken ? (
        <img
          src={src}
          alt={alt}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setBroken(src)}
          className="size-full object-cover"
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        />
      ) : (
        placeholder
      )}
    </span>
  );
}
