import { limits } from '../common/limits.ts';

export const hueNames = ['Amber', 'Olive', 'Green', 'Teal', 'Cyan', 'Blue', 'Violet', 'Pink'] as const;

/** The name of a colour, 1 to 8. */
export function hueName(hue: number): string {
  return hueNames[hue - 1] ?? hueNames[0];
}

/** The colour of a person, 1 to 8; the same on every screen, to everybody. */
export function hueOf(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return (sum % limits.hues) + 1;
}

/** The colour of a project, 1 to 8. */
export function hueOfProject(projectId: number): number {
  return hueOf(String(projectId));
}
