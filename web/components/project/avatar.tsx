import { classNames } from '../controls/class-names.ts';
import { hueBackground } from './presence-hue.ts';

interface AvatarProps {
  userId: string;
  name: string;
  size?: 'small' | 'medium';
}

/** The initials of a person in their hue. Drawn as a picture, so that screen readers only read the name. */
export function Avatar({ userId, name, size = 'medium' }: AvatarProps) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      data-initials={initials(name)}
      className={classNames(
        'grid shrink-0 select-none before:content-[attr(data-initials)] place-items-center rounded-full font-semibold text-on-presence text-xs',
        hueBackground(userId),
        size === 'small' ? 'size-6' : 'size-8',
      )}
    />
  );
}

function initials(name: string) {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase()).join('');
}
