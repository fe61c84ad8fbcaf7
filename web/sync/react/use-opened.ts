import { useEffect } from 'react';
import { noteOpened, type Opened } from '../../session/opened.ts';
import { useSync } from './use-sync.ts';

/** Notes a row as opened, once its title is known; the palette offers it again. */
export function useOpened(kind: Opened['kind'], id: Opened['id'], title: string | undefined, isPictured = false) {
  const { userId } = useSync();
  useEffect(() => {
    if (title) noteOpened(userId, { kind, id, title, isPictured });
  }, [userId, kind, id, title, isPictured]);
}
