import { Check, Undo2 } from 'lucide-react';
import { refusalToTrade } from '../../../functions/core/notes/todo-steps.ts';
import type { VisitTodo } from '../../../functions/core/visits/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { lateText } from '../../components/controls/control-style.ts';
import { Files, Replies, Text } from '../card/notes.tsx';
import { Photos } from '../card/photos.tsx';
import { Said } from '../card/said.tsx';
import type { TodoOutcome } from '../data/week-state.ts';
import { shortDay } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { Question } from './question.tsx';

interface TodoCardProps {
  todo: VisitTodo;
  isWaiting: boolean;
  photosWaiting: number;
  /** Questions that are not sent yet. */
  asked: readonly string[];
  isOffline: boolean;
  isLate: boolean;
  outcome: TodoOutcome | undefined;
  onAsk: (text: string) => Promise<void>;
  onStep: (to: 'done' | 'open') => Promise<void>;
  onPhotos: (files: readonly File[]) => Promise<void>;
}

/** One thing to fix: which, where, until when, how it looks, and whether it is done. */
export function TodoCard({
  todo,
  isWaiting,
  photosWaiting,
  asked,
  isOffline,
  isLate,
  outcome,
  onAsk,
  onStep,
  onPhotos,
}: TodoCardProps) {
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
      <Replies replies={todo.replies} />
      {asked.map((text) => (
        <p key={text} className="mt-2 whitespace-pre-line border-line border-l-2 pl-3 text-muted">
          {text}
        </p>
      ))}
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
          {state === 'open' && <Photos waiting={photosWaiting} onAdd={(files) => void onPhotos(files)} />}
          {state !== 'open' && refusalToTrade(todo, 'open') === null && (
            <Button className="h-11" icon={<Undo2 {...iconProps} />} onClick={() => void onStep('open')}>
              {say.undo}
            </Button>
          )}
        </div>
        <Question name={`#${number}`} onAsk={onAsk} />
        <div role="status" className="text-warning empty:hidden">
          {needsPhoto && <p>{say.todoPhoto}</p>}
          {outcome && !(needsPhoto && outcome === 'photo') && <p>{wordsOf(say)[outcome]}</p>}
          {isWaiting && <p className="text-muted">{isOffline ? say.waits : say.sending}</p>}
        </div>
      </div>
    </article>
  );
}

const wordsOf = (say: ReturnType<typeof useLanguage>['say']): Record<TodoOutcome, string> => ({
  gone: say.todoGone,
  photo: say.todoPhoto,
  refused: say.refused,
  full: say.photosFull,
  'photo-refused': say.photoRefused,
});
