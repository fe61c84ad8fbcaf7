import { useInfiniteQuery } from '@tanstack/react-query';
import { AtSign, Bell, ListTodo, type LucideIcon, MessageSquareMore, MessageSquareReply } from 'lucide-react';
import type { NoticeKind } from '../../../functions/core/notifications/notices.contract.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Feed } from '../../components/table/feed.tsx';
import { noteHref, todosHref } from '../../model/paths.ts';
import { noticesQuery } from '../../sync/queries/notices.ts';
import { newsLook } from './news-look.tsx';
import { FoldButton, useRuns } from './run-lines.tsx';
import { keyOfLine, noticeSamenessOf } from './runs.ts';
import { noticeRunVerb, noticeSentence } from './sentence.ts';
import { ToldRow } from './told-row.tsx';

const icons: Record<NoticeKind, LucideIcon> = {
  mention: AtSign,
  reply: MessageSquareReply,
  question: MessageSquareMore,
  given: MessageSquareMore,
  todo: ListTodo,
  reopened: ListTodo,
  finished: ListTodo,
  notyet: ListTodo,
  confirmed: ListTodo,
};

/** The notices of the person alone, newest first (docs/product.md#notices). */
export function NoticeFeed() {
  const { select, fold } = useRuns(noticeSamenessOf);
  return (
    <Feed
      query={useInfiniteQuery({ ...noticesQuery, select })}
      label="For You"
      {...newsLook}
      empty={
        <EmptyState
          icon={Bell}
          text="Who mentions you, who replies where you wrote, what clients ask and find not right yet, to-dos that you are given, and those of yours that a trade finished show up here."
        />
      }
      keyOf={keyOfLine}
    >
      {(line, place) => {
        const notice = line.kind === 'one' ? line.entry : line.entries[0];
        const { kind, project, noteId, task, at, isUnread } = notice;
        const own =
          line.kind === 'one'
            ? { text: notice.text, to: noteHref(project.id, noteId, task !== null) }
            : {
                what: noticeRunVerb(notice, line.entries.length),
                to: todosHref(project.id),
                action: <FoldButton isUnfolded={line.isUnfolded} onClick={() => fold(line)} />,
              };
        return (
          <ToldRow
            key={keyOfLine(line)}
            icon={icons[kind] ?? Bell}
            {...noticeSentence(notice)}
            {...own}
            link={{ to: own.to, label: project.name }}
            at={at}
            isUnread={isUnread}
            place={place}
          />
        );
      }}
    </Feed>
  );
}
