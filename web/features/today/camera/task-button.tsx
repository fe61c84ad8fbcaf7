import { ChevronRight } from 'lucide-react';
import type { ShotTask } from './use-shot.ts';

interface TaskButtonProps {
  task: ShotTask;
  photos: string;
  onSend: (task: ShotTask) => unknown;
}

/** A task as a button that sends. */
export function TaskButton({ task, photos, onSend }: TaskButtonProps) {
  return (
    <button
      type="button"
      onClick={() => void onSend(task)}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:border-edge hover:bg-hover"
    >
      <span className="min-w-0 grow">
        <span className="line-clamp-2 break-words font-medium">
          <span className="sr-only">{`Send the ${photos} to `}</span>
          {task.name}
        </span>
        <span className="block truncate text-muted text-sm">{task.project.name}</span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
    </button>
  );
}
