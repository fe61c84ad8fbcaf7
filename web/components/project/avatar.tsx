import { hueOf } from '../../../functions/core/users/hues.ts';
import { Initials } from './initials.tsx';

interface AvatarProps {
  userId: string;
  name: string;
  size?: 'small' | 'medium';
}

/** The initials of a person in their hue, as a picture with the name. */
export function Avatar({ userId, name, size = 'medium' }: AvatarProps) {
  return <Initials role="img" aria-label={name} title={name} name={name} hue={hueOf(userId)} size={size} />;
}
