import type { ShotTask } from './use-shot.ts';

interface TaskChoiceProps {
  task: ShotTask;
  isChosen: boolean;
  onChoose: (task: ShotTask) => void;
}

/** A task that photos may belong to. Nothing is sent by choosing it. */
export function TaskChoice({ task, isChosen, onChoose }: TaskChoiceProps) {
  return (
    <label className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 hover:border-edge hover:bg-hover has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="task-of-photos"
        checked={isChosen}
        onChange={() => onChoose(task)}
        className="size-5 shrink-0 accent-(--color-accent)"
      />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 break-words font-medium">{task.name}</span>
        <span className="line-clamp-2 break-words text-muted text-sm">{task.project.name}</span>
      </span>
    </label>
  );
}
