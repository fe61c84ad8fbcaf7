import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { todayQuery } from '../queries.ts';
import { type ShotTask, useShot } from './use-shot.ts';

/** Photos from the camera to the task that they belong to. */
export function usePhotoFlow() {
  const shots = useShot();
  // Read before a photo is taken, and kept for a place without a network.
  const known = { mine: useQuery(todayQuery('me')), all: useQuery(todayQuery('all')) };
  const [isOpen, setOpen] = useState(true);
  /** The task at whose camera the photo was taken. */
  const [task, setTask] = useState<ShotTask | null>(null);
  /** Whoever walks the punch list makes one item after the other. */
  const [isPunch, setPunch] = useState(false);
  return {
    ...shots,
    known,
    isOpen,
    task,
    isPunch,
    setPunch,
    open: () => setOpen(true),
    close: () => setOpen(false),
    take: (files: readonly File[], of: ShotTask | null = null) => {
      setTask(of);
      setOpen(true);
      shots.add(files);
      // As the one before, clients read it once it is shared.
      if (isPunch && !shots.isThere) shots.write({ isInternal: true });
    },
  };
}
export type PhotoFlow = ReturnType<typeof usePhotoFlow>;
