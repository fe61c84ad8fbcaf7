import { useKeptByItself } from './use-kept.ts';

/** Keeps the pictures of a project's current drawings here while the project is on the screen; a template has none. */
export default function KeepPictures({ project }: { project: { id: number; name: string; isTemplate: boolean } }) {
  useKeptByItself(project);
  return null;
}
