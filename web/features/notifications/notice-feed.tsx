import { useInfiniteQuery } from '@tanstack/react-query';
import { AtSign, Bell, type LucideIcon, MessageSquareReply } from 'lucide-react';
import type { Notice, NoticeKind } from '../../../functions/core/notifications/notices.contract.ts';
import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Feed } from '../../components/table/feed.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { noteHref } from '../../model/paths.ts';
import { noticesQuery } from '../../sync/queries/notices.ts';
import { noticeSentence } from './sentence.ts';
import { ToldRow } from './told-row.tsx';

const ROW_HEIGHT = 90;

const icons: Record<NoticeKind, LucideIcon> = { mention: AtSign, reply: MessageSquareReply };

/** What the person was told alone, newest first (docs/product.md#notices). */
export function NoticeFeed() {
  return (
    <Feed
      query={useInfiniteQuery(noticesQuery)}
      label="For You"
      loading={
        <>
          <LoadingNote />
          <ListSkeleton rows={8} rowClass="h-17" />
        </>
      }
      errorText="The notifications could not be loaded."
      empty={<EmptyState icon={Bell} text="Who mentions you, and who replies where you wrote, shows up here." />}
      moreLabel="Show Older"
      keyOf={({ id }: Notice) => id}
      entryHeight={ROW_HEIGHT}
    >
      {(notice, place) => (
        <ToldRow
          key={notice.id}
          icon={icons[notice.kind] ?? Bell}
          {...noticeSentence(notice)}
          text={notice.text}
          link={{ to: noteHref(notice.project.id, notice.noteId), label: notice.project.name }}
          at={notice.at}
          isUnread={notice.isUnread}
          place={place}
        />
      )}
    </Feed>
  );
}
