import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { boardDays } from '../../../../functions/core/schedule/engine/day.ts';
import { PrintNow } from '../../../components/print/print-now.tsx';
import { useToday } from '../../../lib/time/use-today.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { weeksStartOn } from '../../../model/schedule/week.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { noFilter } from './address.ts';
import { LookAheadSheet } from './look-ahead.tsx';
import { boardQuery } from './queries.ts';

interface ProjectLookAheadProps {
  projectId: number;
  name: string;
  onClose: () => void;
}

/** Prints three weeks of the board with the visits of one project (docs/product.md#board-print). */
export default function ProjectLookAhead({ projectId, name, onClose }: ProjectLookAheadProps) {
  const weeks = 3;
  const days = boardDays(useToday(), weeks, weeksStartOn());
  const query = useQuery(boardQuery(useSync(), { ...days, ...noFilter, weeks: 4, projectId }));
  const board = query.data;
  const isMissing = !board && (query.isError || query.isPaused);
  const giveUp = useEffectEvent(() => {
    showToast({
      tone: 'error',
      text: query.isPaused ? 'The look-ahead needs a connection.' : 'The look-ahead could not be loaded.',
    });
    onClose();
  });
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);
  if (!board) return null;
  return (
    <PrintNow isLandscape onClose={onClose}>
      <LookAheadSheet board={board} projects={new Map([[projectId, name]])} title={name} />
    </PrintNow>
  );
}
