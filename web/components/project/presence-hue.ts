import { hueOf } from '../../model/hues.ts';

const hues = [
  'bg-presence-1',
  'bg-presence-2',
  'bg-presence-3',
  'bg-presence-4',
  'bg-presence-5',
  'bg-presence-6',
  'bg-presence-7',
  'bg-presence-8',
] as const;

/** The background in the colour of a person. */
export function hueBackground(userId: string): string {
  return hues[hueOf(userId) - 1] ?? hues[0];
}
