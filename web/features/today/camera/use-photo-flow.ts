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
  return {
    ...shots,
    known,
    isOpen,
    task,
    open: () => setOpen(true),
    close: () => setOpen(false),
    take: (files: readonly File[], of: ShotTask | null = null) => {
      setTask(of);
      setOpen(true);
      shots.add(files);
    },
  };
}
export type PhotoFlow = ReturnType<typeof usePhotoFlow>;
