import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { batch } from '../../lib/time/timers.ts';
import type { ChangeListener } from '../../sync/project/channel.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { useProjectChanges } from '../../sync/react/use-live-project.ts';

/** Changes in quick succession are one read, and a project that is being worked on is not read all the time. */
const PACE = { afterMs: 500, restMs: 2_000 };

/** Changes of these say nothing of a day. */
const silent = ['client', 'contract', 'option', 'baseline', 'link'];

/** Keeps the open day or month of a diary live: what it says follows from plan, notes and log. */
export function useLiveDiary(projectId: number) {
  const cache = useQueryClient();
  const [stale] = useState(() => batch<'diary'>(() => readAgain(cache, ['diary', projectId]), PACE));
  useEffect(() => () => stale.stop(), [stale]);
  const listener = useCallback<ChangeListener>(
    (change) => {
      if (!change || !silent.includes(change.entity)) stale.add('diary');
    },
    [stale],
  );
  useProjectChanges(projectId, listener);
}
