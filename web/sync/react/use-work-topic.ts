import { useEffect } from 'react';
import type { WorkListener } from '../project/work.ts';
import { useSync } from './use-sync.ts';

/** Calls back when work changes in any project, while the screen is open. The listener must be stable. */
export function useWorkTopic(listener: WorkListener) {
  const { work } = useSync();
  useEffect(() => work.listen(listener), [work, listener]);
}
