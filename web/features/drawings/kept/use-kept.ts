import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { afterFirstScreen } from '../../../lib/code/lazy.ts';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { phone } from '../../../lib/widths.ts';
import { pageOf } from '../../../model/sheet-pages.ts';
import { drawingsQuery } from '../queries.ts';
import {
  canKeep,
  dropSheets,
  isNoRoom,
  keepSheets,
  keptProjects,
  noRoom,
  noteUsed,
  pagesHere,
  sizeOf,
} from './kept-sheets.ts';
import { isAsked, leavingFor } from './room.ts';

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

/** Keeps all drawings of a project on this device, once somebody asks for it (docs/product.md#drawings-on-device). */
export function useKept({ projectId, name, drawings }: KeptOptions) {
  const cache = useQueryClient();
  const device = useDevice();
  const isAway = useValue(connection) !== 'online';
  const projects = useQuery(keptQuery).data;
  const [done, setDone] = useState(0);
  const here = projects?.find(({ id }) => id === projectId);
  const kept = here && isAsked(here) ? here : undefined;
  const size = sizeOf(drawings);
  const leaving = leavingFor({ id: projectId, size }, projects ?? []);
  const named = leaving?.filter(isAsked).map((each) => each.name);
  const readAgain = () => readKeptAgain(cache);
  const keep = useMutation({
    mutationFn: async () => {
      if (!leaving || !named) throw noRoom();
      await Promise.all(leaving.map(({ id }) => dropSheets(id)));
      if (named.length > 0) {
        showToast({ tone: 'info', text: `To make room, the drawings of ${named.join(', ')} left this ${device}` });
      }
      await navigator.storage?.persist?.();
      await keepSheets({ project: { id: projectId, name }, drawings, isAsked: true, onProgress: setDone });
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        text: isNoRoom(error)
          ? `This ${device} has no room for all drawings. What came before stays.`
          : 'Not all drawings came. Try again with a better connection.',
      }),
    onSettled: readAgain,
  });
  const drop = useMutation({ mutationFn: () => dropSheets(projectId), onSettled: readAgain });
  return { kept, lacksRoom: here?.isFull === true, size, leaving: named, done, keep, drop, isAway, device };
}

/** Keeps the pictures of a project that is looked at, and all of one that somebody asked to keep (docs/product.md#sheets-kept). */
export function useKeptByItself({ id, name, isTemplate }: { id: number; name: string; isTemplate: boolean }) {
  const cache = useQueryClient();
  const isAway = useValue(connection) !== 'online';
  const { data } = useQuery({ ...drawingsQuery(id), enabled: canKeep() && !isTemplate });
  const pages = data?.flatMap(({ current }) => (current ? [pageOf(current.url)] : [])) ?? [];
  const wants = isAway || savesData() ? '' : pages.join();
  const follow = useEffectEvent(async () => {
    await afterFirstScreen();
    // What fails waits for the next list, and the tab of drawings says where there is no room.
    await keepSheets({ project: { id, name }, drawings: data ?? [], isAsked: false }).catch(() => {});
    await readKeptAgain(cache);
  });
  useEffect(() => {
    if (wants) void follow();
  }, [wants]);
  useEffect(() => {
    if (isAway && canKeep()) void noteUsed(id);
  }, [isAway, id]);
}

const readKeptAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['kept-sheets'] });

/** Whether the device is to load as little as possible. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
