import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { FollowNotice } from '../../../components/project/follow-notice.tsx';
import { People } from '../../../components/project/people.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { type ProjectTab, paths } from '../../../model/paths.ts';
import { followPerson } from '../../../sync/react/follow-person.ts';
import { usePeopleHere, useTellTab } from '../../../sync/react/use-live-project.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { tabOf } from './project-tabs.tsx';

interface PeopleHereProps {
  project: { id: number; isTemplate: boolean };
  /** The current tab. */
  tab: ProjectTab;
  /** The day of the diary that is open. */
  day?: string;
}

/** Whether this is a screen of the project that shows who is on it. */
const showsPeople = (pathname: string, id: number): boolean =>
  [paths.editProject.href(id), paths.editTemplate.href(id)].includes(pathname) ||
  pathname.startsWith(paths.diaryDay.href(id, ''));

/** A place whose row is a day of the diary. */
const DAY = 'day:';

/** The other people on the project. A click follows a person (docs/product.md#follow-colleague). */
export function PeopleHere({ project: { id, isTemplate }, tab, day }: PeopleHereProps) {
  const sync = useSync();
  const { following } = sync;
  const people = usePeopleHere(id);
  const followed = useValue(following);
  const person = followed?.projectId === id ? followed.person : null;
  const navigate = useNavigate();
  const userId = person?.userId;
  useTellTab(id, tab, day === undefined ? null : DAY + day);

  useEffect(() => {
    if (!userId) return;
    const { places } = sync.live(id).presence;
    const href = (isTemplate ? paths.editTemplate : paths.editProject).href;
    const go = () => {
      const place = places.get(userId);
      if (!place) return;
      const to = place.row?.startsWith(DAY)
        ? paths.diaryDay.href(id, place.row.slice(DAY.length))
        : href(id, tabOf(place.tab, isTemplate)) + (place.row ? `#${place.row}` : '');
      void navigate(to, { replace: true, preventScrollReset: place.row !== null });
    };
    go();
    return places.subscribe(userId, go);
  }, [sync, id, isTemplate, userId, navigate]);

  const isHere = people.some((other) => other.userId === userId);
  useEffect(() => {
    if (userId && !isHere) following.set(null);
  }, [following, userId, isHere]);

  // Leaving the screens that show who is here stops following. They draw this anew, as the schedule does.
  useEffect(
    () => () => {
      if (!showsPeople(window.location.pathname, id)) following.set(null);
    },
    [following, id],
  );

  return (
    <>
      <People people={people} followedId={userId} onFollow={(other) => followPerson(following, id, other)} />
      {person && <FollowNotice person={person} />}
    </>
  );
}
