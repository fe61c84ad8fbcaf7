import { Check, Undo2 } from 'lucide-react';
import { refusalToTrade } from '../../../functions/core/notes/todo-steps.ts';
import type { VisitTodo } from '../../../functions/core/visits/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { lateText } from '../../components/controls/control-style.ts';
import { Files, Replies, Text } from '../card/notes.tsx';
import { Said } from '../card/said.tsx';
import type { Said as SaidBelow } from '../data/todos.ts';
import type { Week } from '../data/week.ts';
import type { NoteOutcome } from '../data/week-state.ts';
import { shortDay } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { outcomeWords } from '../parts/outcome-words.ts';
import { Photos } from '../parts/photos.tsx';
import { Write } from '../parts/write.tsx';

interface TodoCardProps {
  todo: VisitTodo;
  isWaiting: boolean;
  /** Questions and photos that are not sent yet. */
  said: SaidBelow;
  isOffline: boolean;
  isLate: boolean;
  outcome: NoteOutcome | undefined;
  onStep: (to: 'done' | 'open') => Promise<void>;
  onPhotos: (files: readonly File[]) => Promise<void>;
  week: Week;
}

/** One thing to fix: which, where, until when, how it looks, and whether it is done. */
export function TodoCard({ todo, isWaiting, said, isOffline, isLate, outcome, onStep, onPhotos, week }: TodoCardProps) {
  const { say } = useLanguage();
  const { number, place, project, task, dueOn, state } = todo;
  const iconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
  const needsPhoto = refusalToTrade(todo, 'done') === 'photo';
  return (
    <article
      className="wrap-anywhere rounded-card border border-line bg-surface p-4"
      aria-label={`#${number} ${project.name}`}
    >
      <h3 className="font-semibold text-lg">
        <span className="tabular-nums">#{number}</span> {place ?? task}
      </h3>
      <p className="text-muted">{place === null ? project.name : `${project.name} · ${task}`}</p>
      {dueOn && state === 'open' && (
        <p className={isLate ? `font-medium ${lateText}` : 'text-muted'}>
          {isLate && `${say.late}: `}
          {say.todoBy(shortDay(say, dueOn))}
        </p>
      )}
      <div className="mt-2 text-lg">
        <Text text={todo.text} photos={todo.photos} />
      </div>
      <Files photos={todo.photos} />
      <Replies replies={todo.replies} said={said} isOffline={isOffline} />
      <div className="mt-3 flex flex-col gap-3 border-line border-t pt-3">
        <div className="flex flex-wrap items-center gap-2">
          {state === 'open' ? (
            <Button
              look="primary"
              className="h-11 grow"
              icon={<Check {...iconProps} />}
              disabled={needsPhoto}
              onClick={() => void onStep('done')}
            >
              {say.todoDone}
            </Button>
          ) : (
            <Said tone="success">{state === 'checked' ? say.todoChecked : say.todoFixed}</Said>
          )}
          {state === 'open' && <Photos waiting={said.photos} onAdd={(files) => void onPhotos(files)} />}
          {state !== 'open' && refusalToTrade(todo, 'open') === null && (
            <Button className="h-11" icon={<Undo2 {...iconProps} />} onClick={() => void onStep('open')}>
              {say.undo}
            </Button>
          )}
        </div>
        <Write noteId={todo.id} label={say.ask} of={`#${number}`} asks={say.askWhat} week={week} />
        <div role="status" className="text-warning empty:hidden">
          {needsPhoto && <p>{say.todoPhoto}</p>}
          {outcome && !(needsPhoto && outcome === 'photo') && <p>{outcomeWords(say)[outcome]}</p>}
          {isWaiting && <p className="text-muted">{isOffline ? say.waits : say.sending}</p>}
        </div>
      </div>
    </article>
  );
}
