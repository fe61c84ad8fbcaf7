import type { MouseEvent } from 'react';
import { safeName } from './safe-name.ts';
import { saveFile } from './save-file.ts';

/** Saves the file that a link leads to under a name that its server does not know; where it does not come, the link opens. */
export const savesAs = (name: string) => async (event: MouseEvent<HTMLAnchorElement>) => {
  const { href } = event.currentTarget;
  event.preventDefault();
  const answer = await fetch(href).catch(() => undefined);
  const isFile = answer?.ok && !answer.headers.get('content-type')?.includes('html');
  if (isFile) saveFile(await answer.blob(), safeName(name));
  else window.open(href, '_blank', 'noopener');
};
