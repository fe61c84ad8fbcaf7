import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { phone } from '../../../lib/widths.ts';
import { canKeep, dropSheets, keepSheets, keptProjects, noteUsed, pageOf, pagesHere, sizeOf } from './kept-sheets.ts';
import { leavingFor } from './room.ts';

const local = { networkMode: 'always', staleTime: 0 } as const;
const keptQuery = queryOptions({ queryKey: ['kept-sheets', 'projects'] as const, queryFn: keptProjects, ...local });
const hereQuery = queryOptions({ queryKey: ['kept-sheets', 'pages'] as const, queryFn: pagesHere, ...local });

/** The builder's word for the device in the hand. */
export const useDevice = () => (useValue(phone) ? 'phone' : 'device');

/** The pages whose pictures open here without a connection; undefined while that is looked up, and where nothing is kept. */
export function usePagesHere(): ReadonlySet<number> | undefined {
  const { data } = useQuery({ ...hereQuery, select: (pages) => new Set(pages) });
  return canKeep() ? data : undefined;
}

interface KeptOptions {
  projectId: number;
  name: string;
  drawings: readonly DrawingItem[];
}

/** Keeps the drawings of a project on this device, newer ones as they come (docs/product.md#drawings-on-device). */
export function useKept({ projectId, name, drawings }: KeptOptions) {
  const cache = useQueryClient();
  const device = useDevice();
  const isAway = useValue(connection) !== 'online';
  const projects = useQuery(keptQuery).data;
  const [done, setDone] = useState(0);
  const kept = projects?.find(({ id }) => id === projectId);
  const size = sizeOf(drawings);
  const leaving = leavingFor({ id: projectId, size }, projects ?? []);
  const readAgain = () => cache.invalidateQueries({ queryKey: ['kept-sheets'] });
  const keep = useMutation({
    mutationFn: async () => {
      if (!leaving) throw new DOMException('There is no room for all', 'QuotaExceededError');
      await Promise.all(leaving.map(({ id }) => dropSheets(id)));
      if (leaving.length > 0) {
        const names = leaving.map((each) => each.name).join(', ');
        showToast({ tone: 'info', text: `To make room, the drawings of ${names} left this ${device}` });
      }
      await navigator.storage?.persist?.();
      const project = { id: projectId, name };
      await keepSheets({ project, drawings, onProgress: setDone });
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        text:
          error.name === 'QuotaExceededError'
            ? `This ${device} has no room for all drawings. What came before stays.`
            : 'Not all drawings came. Try again with a better connection.',
      }),
    onSettled: readAgain,
  });
  const drop = useMutation({ mutationFn: () => dropSheets(projectId), onSettled: readAgain });

  const isKept = kept !== undefined;
  useEffect(() => {
    if (isKept) void noteUsed(projectId);
  }, [isKept, projectId]);
  const here = new Set(kept?.pages);
  const current = drawings.flatMap((drawing) => (drawing.current ? [pageOf(drawing.current.url)] : []));
  const isBehind = isKept && (here.size !== current.length || current.some((page) => !here.has(page)));
  const wants = isBehind && !isAway ? current.join() : '';
  const follow = useEffectEvent(() => {
    if (!keep.isPending) keep.mutate();
  });
  // Once for each list: what fails waits for the next one.
  useEffect(() => {
    if (wants) follow();
  }, [wants]);
  return { kept, size, leaving, done, keep, drop, isAway, device };
}
