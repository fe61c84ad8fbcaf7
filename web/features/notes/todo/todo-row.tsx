import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { TodoListItem } from '../../../../functions/core/notes/todos.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { ButtonLink } from '../../../components/controls/button-link.tsx';
import { Picture } from '../../../components/files/picture.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { noteHref } from '../../../model/paths.ts';
import { StateTag } from './state-tag.tsx';
import { factsOf } from './todo-facts.ts';
import { useTodo } from './use-todo.ts';

/** A to-do of any project, with its next step; it leads to its note. */
export function TodoRow({ item, ...place }: { item: TodoListItem } & ComponentProps<'li'>) {
  const { noteId, projectId, projectName, taskTitle, text, thumbnailPath } = item;
  const { todo, isWaiting, mayBeDone, finish, check } = useTodo(projectId, { id: noteId, todo: item }, taskTitle);
  const now = todo ?? item;
  const href = noteHref(projectId, noteId);
  return (
    <li
      {...place}
      className="relative flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 hover:bg-hover sm:flex-nowrap sm:px-5"
    >
      {thumbnailPath && (
        <Picture
          src={contentUrl(thumbnailPath)}
          alt=""
          placeholder={null}
          className="size-13 shrink-0 rounded-control"
        />
      )}
      <div className="min-w-0 grow basis-40">
        <Link
          to={href}
          className="line-clamp-2 break-words rounded-control font-medium before:absolute before:inset-0 hover:text-accent"
        >
          {`#${now.number} ${text || taskTitle}`}
        </Link>
        <p className="line-clamp-2 break-words text-muted text-sm">
          {[projectName, taskTitle, ...factsOf(now)].join(' · ')}
        </p>
      </div>
      <div className="relative flex shrink-0 flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between">
        <span className="flex gap-2">
          <StateTag todo={now} />
          {isWaiting && <Tag tone="warning">Waiting</Tag>}
        </span>
        {now.state === 'open' && mayBeDone && (
          <Button aria-label={`Done: #${now.number} ${text}`} onClick={finish}>
            Done
          </Button>
        )}
        {now.state === 'open' && !mayBeDone && <ButtonLink to={href}>Add a Photo to Finish…</ButtonLink>}
        {now.state === 'done' && now.isPunch && (
          <Button aria-label={`Check Off: #${now.number} ${text}`} onClick={check}>
            Check Off
          </Button>
        )}
      </div>
    </li>
  );
}
