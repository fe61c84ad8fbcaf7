import { useMemo } from 'react';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { isDiary } from '../../../sync/outbox/entry.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { type DrawnDay, drawnDay } from './drawn-day.ts';

/** The day as the server has it, with what waits in this browser. */
export function useDrawnDay(projectId: number, day: DiaryDay): DrawnDay {
  const entries = useOutbox();
  const { id, fullname } = useCurrentUser();
  return useMemo(() => {
    const ofDiary = entries.filter(isDiary).filter((entry) => entry.projectId === projectId);
    return drawnDay(day, ofDiary, { id, fullname });
  }, [entries, projectId, day, id, fullname]);
}
