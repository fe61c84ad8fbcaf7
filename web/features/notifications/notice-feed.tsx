import { useInfiniteQuery } from '@tanstack/react-query';
import { AtSign, Bell, ListTodo, type LucideIcon, MessageSquareMore, MessageSquareReply } from 'lucide-react';
import type { Notice, NoticeKind } from '../../../functions/core/notifications/notices.contract.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Feed } from '../../components/table/feed.tsx';
import { noteHref } from '../../model/paths.ts';
import { noticesQuery } from '../../sync/queries/notices.ts';
import { newsLook } from './news-look.tsx';
import { noticeSentence } from './sentence.ts';
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
  return (
    <Feed
      query={useInfiniteQuery(noticesQuery)}
      label="For You"
      {...newsLook}
      empty={
        <EmptyState
          icon={Bell}
          text="Who mentions you, who replies where you wrote, what clients ask and find not right yet, to-dos that you are given, and those of yours that a trade finished show up here."
        />
      }
      keyOf={({ id }: Notice) => id}
    >
      {(notice, place) => (
        <ToldRow
          key={notice.id}
          icon={icons[notice.kind] ?? Bell}
          {...noticeSentence(notice)}
          text={notice.text}
          link={{ to: noteHref(notice.project.id, notice.noteId, notice.task !== null), label: notice.project.name }}
          at={notice.at}
          isUnread={notice.isUnread}
          place={place}
        />
      )}
    </Feed>
  );
}
