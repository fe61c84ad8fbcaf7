import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Switch } from '../../../components/controls/switch.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { paths } from '../../../model/paths.ts';
import { useShownProjects } from '../../../session/current-user.ts';
import { questionsQuery } from '../../../sync/queries/questions.ts';
import { QuestionRow } from './question-row.tsx';

/** The questions of clients that have waited longest; nothing while none waits (docs/product.md#needs-an-answer). */
export default function QuestionsCard() {
  const [isMine, setIsMine] = useState(false);
  const whose = useShownProjects() ? 'projects' : 'all';
  const { data: all } = useQuery(questionsQuery(whose));
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
          <QuestionRow key={question.noteId} question={question} />
        ))}
      </ul>
      {shown.total > shown.rows.length && (
        <Link
          to={paths.messages.href(isMine ? 'mine' : whose)}
          className="mt-2 inline-flex min-h-11 items-center rounded-control text-accent"
        >
          {`Show All ${shown.total}`}
        </Link>
      )}
    </Card>
  );
}
