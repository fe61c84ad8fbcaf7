import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../components/controls/control-style.ts';
import { Switch } from '../../../components/controls/switch.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { RelativeTime } from '../../../components/layout/times.tsx';
import { noteHref } from '../../../model/paths.ts';
import { type Questions, questionsQuery } from './queries.ts';
import { QuestionControls } from './question-controls.tsx';

/** The questions of clients that have waited longest; nothing while none waits (docs/product.md#needs-an-answer). */
export default function QuestionsCard() {
  const [isMine, setIsMine] = useState(false);
  const { data: all } = useQuery(questionsQuery('all'));
  const mine = useQuery({ ...questionsQuery('mine'), enabled: isMine });
  if (!all || all.total === 0) return null;
  const shown = (isMine && mine.data) || all;
  return (
    <Card
      title="Needs an Answer"
      className="mb-4 min-w-0"
      actions={<Switch label="Mine only" checked={isMine} onChange={setIsMine} />}
    >
      {shown.rows.length === 0 && <p className="text-muted">No question is yours.</p>}
      <ul aria-label="Questions of clients" className="-mx-4 -mt-2 sm:-mx-5">
        {shown.rows.map((question) => (
          <Row key={question.noteId} question={question} />
        ))}
      </ul>
      {shown.total > shown.rows.length && (
        <p className="mt-2 text-muted text-sm">
          {`and ${shown.total - shown.rows.length} more, which come up as these are answered`}
        </p>
      )}
    </Card>
  );
}

function Row({ question }: { question: Questions['rows'][number] }) {
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
        <p className={classNames('shrink-0 text-right text-sm', isLate ? 'font-medium text-danger' : 'text-muted')}>
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
