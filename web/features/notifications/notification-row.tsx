import {
  Activity,
  Bell,
  FileText,
  ListTodo,
  type LucideIcon,
  MessageSquareMore,
  MessageSquareReply,
  NotebookPen,
  PenLine,
  Rocket,
  UserCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification, NotificationKind } from '../../../functions/core/notifications/contract.ts';
import type { FeedPlace } from '../../components/table/feed.tsx';
import { decisionHref, noteHref, paths, todosHref } from '../../model/paths.ts';
import { runVerb, sentence } from './sentence.ts';
import { ToldRow } from './told-row.tsx';

const icons: Record<NotificationKind, LucideIcon> = {
  note: NotebookPen,
  launch: Rocket,
  status: Activity,
  signup: UserCheck,
  decision: PenLine,
  drawing: FileText,
  message: MessageSquareMore,
  reply: MessageSquareReply,
  todo: ListTodo,
};

interface NotificationRowProps {
  notification: Notification;
  place: FeedPlace;
}

export function NotificationRow({ notification, place }: NotificationRowProps) {
  const { kind, at, text, isUnread } = notification;
  return (
    <ToldRow
      // A kind that a newer release made is told as well as it can be.
      icon={icons[kind] ?? Bell}
      {...sentence(notification)}
      // The day of a proposal is in its sentence.
      text={kind === 'status' ? null : text}
      link={linkOf(notification)}
      at={at}
      isUnread={isUnread}
      place={place}
    />
  );
}

interface NotificationRunProps {
  /** The newest of the run, and how many there are. */
  newest: Notification;
  count: number;
  place: FeedPlace;
  fold: ReactNode;
}

/** A line for a run: one person did the same many times in a row. */
export function NotificationRun({ newest, count, place, fold }: NotificationRunProps) {
  const { kind, project, at, isUnread } = newest;
  const to = project && (kind === 'status' ? paths.editProject.href(project.id, 'editor') : todosHref(project.id));
  return (
    <ToldRow
      icon={icons[kind]}
      {...sentence(newest)}
      what={runVerb(newest, count)}
      link={project && to ? { to, label: project.name } : null}
      at={at}
      isUnread={isUnread}
      place={place}
      action={fold}
    />
  );
}

function linkOf({
  kind,
  project,
  task,
  noteId,
  person,
  decision,
  set,
}: Notification): { to: string; label: string } | null {
  if (project && decision) return { to: decisionHref(project.id, decision.id), label: project.name };
  if (project && set) return { to: paths.drawingSet.href(project.id, set.id), label: project.name };
  if (project && noteId) return { to: noteHref(project.id, noteId, task !== null), label: project.name };
  if (project) {
    return { to: paths.editProject.href(project.id, kind === 'status' ? 'editor' : 'details'), label: project.name };
  }
  return person && { to: paths.editClient.href(person.id), label: 'Open the client' };
}
