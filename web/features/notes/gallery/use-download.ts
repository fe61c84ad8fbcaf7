import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import type { ZippedPhoto } from './zip-photos.ts';

/** Saves pictures as a ZIP; `read` is how many of them are read, and null while none is saved. */
export function useDownload() {
  const [read, setRead] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  async function save(photos: readonly ZippedPhoto[], name: string) {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFailed(false);
    setRead(0);
    try {
      const { zipPhotos } = await import('./zip-photos.ts');
      const content = await zipPhotos(photos, { signal, onRead: setRead });
      if (!signal.aborted) saveFile(content, name);
    } catch {
      setFailed(!signal.aborted);
    } finally {
      setRead(null);
    }
  }
  return { read, hasFailed, save, cancel: () => stop.current.abort() };
}
