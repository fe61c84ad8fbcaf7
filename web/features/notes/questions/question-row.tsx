import { Link } from 'react-router-dom';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { RelativeTime } from '../../../components/layout/times.tsx';
import { noteHref } from '../../../model/paths.ts';
import type { Questions } from '../../../sync/queries/questions.ts';
import { QuestionControls } from './question-controls.tsx';

/** What a client waits for an answer to: who, the first words, where and since when, and whose it is. */
export function QuestionRow({ question }: { question: Questions['rows'][number] }) {
  const { noteId, project, task, who, text, since, isLate, user } = question;
  return (
    <li className="relative grid gap-2 border-line border-t px-4 py-2.5 first:border-t-0 hover:bg-hover sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Link
            to={noteHref(project.id, noteId, task !== null)}
            className="line-clamp-2 break-words rounded-control font-medium before:absolute before:inset-0 hover:text-accent"
          >
            {who}: {text}
          </Link>
          <p className="line-clamp-2 break-words text-muted text-sm">{`${project.name} · ${task ?? 'Messages'}`}</p>
        </div>
        <p className={classNames('shrink-0 text-right text-sm', isLate ? `font-medium ${lateText}` : 'text-muted')}>
          {isLate && <span className="block">Late</span>}
          <RelativeTime instant={since} />
        </p>
      </div>
      <div className="relative">
        <QuestionControls projectId={project.id} noteId={noteId} task={task ?? 'Messages'} user={user} />
      </div>
    </li>
  );
}
