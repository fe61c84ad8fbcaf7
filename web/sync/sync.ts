import type { RowKey } from '../../functions/core/plan/row-key.ts';
import type { Me } from '../../functions/core/users/session.contract.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { type ValueStore, valueStore } from '../lib/store/value-store.ts';
import { startDelivery } from './outbox/deliver.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import type { Store } from './outbox/outbox-store.ts';
import type { RowAt } from './plan/plan-snapshot.ts';
import type { Following } from './presence/presence.ts';
import { joinProject } from './project/channel.ts';
import { type ComputedPlans, createComputedPlans } from './project/computed-plans.ts';
import { createEchoes } from './project/echoes.ts';
import { subscribeToLists } from './project/lists/subscribe-to-lists.ts';
import { createLiveProjects, type LiveProjects } from './project/live-projects.ts';
import { createWork, type Work } from './project/live-work.ts';
import { createOptimisticPlans, type OptimisticPlans } from './project/optimistic-plan.ts';
import { createNotes, type Notes } from './project/project-notes.ts';
import { createQueries } from './queries/query-client.ts';
import { createSenders } from './senders.ts';
import type { Session } from './session.ts';
import { createKeysHeard } from './transport/keys-heard.ts';
import type { MoveQuestion } from './undo/ask-moves.ts';
import type { LostEdit } from './undo/lost-edit.ts';
import { createUndo, type Undo } from './undo/undo.ts';

/** A row that was added on another screen than the plan's; its id may be the one of its draft. */
interface AddedRow extends RowAt {
  projectId: number;
}

// Lazy, since it is only needed while online.
const tellingCode = onDemand(() => import('./write/tell-left.ts'));

/** Keeps a session's copy of the server's data in sync, and sends its writes. */
export interface Sync extends Session, OptimisticPlans, ComputedPlans, Pick<LiveProjects, 'live' | 'hold'> {
  outbox: Outbox;
  notes: Notes;
  /** Work of all projects, for the screens that show it. */
  work: Pick<Work, 'listen'>;
  undo: Undo;
  following: Following;
  /** The edit of a deleted row, until the user decides. */
  lostEdit: ValueStore<LostEdit | null>;
  /** Asked by a write that would move visits that trades have confirmed, until it is answered. */
  moveQuestion: ValueStore<MoveQuestion | null>;
  /** The address whose entry the menu marks in place of the page's own. */
  menuPlace: ValueStore<string | null>;
  /** Rows that are to be shown and lit up on the open screen of their plan, until it has. */
  shown: ValueStore<{ projectId: number; rows: readonly RowKey[] } | null>;
  /** The row that a form has just added, until the plan shows it. */
  added: ValueStore<AddedRow | null>;
  /** Keeps the lists and the user's own data live; returns a function that stops it. */
  subscribeToLists: (me: Pick<Me, 'channels'>) => () => void;
  /** Sends the user's outbox, in one tab of the browser; returns a function that stops it. */
  startDelivery: () => () => void;
  /** Leaves all channels and clears the cache. */
  close: () => void;
}

interface Given extends Omit<Session, 'queries'> {
  /** Where the outbox is stored, if not in the database of the browser. */
  store?: Store;
}

/** Creates the sync of one session. Without module-level state, so that two are independent. */
export function createSync({ store, ...given }: Given): Sync {
  const session: Session = { ...given, queries: createQueries(given.showToast, given.lastSeen) };
  const stopKeeping = given.lastSeen?.keep(session.queries);
  const keysHeard = createKeysHeard();
  const outbox = createOutbox(session.userId, store);
  const echoes = createEchoes(outbox);
  const projects = createLiveProjects((projectId) =>
    joinProject({ session, keysHeard, onEcho: echoes.note }, projectId),
  );
  const plan = createOptimisticPlans({ session, outbox: outbox.entries, hasEchoed: echoes.has });
  const notes = createNotes(session, projects.live);
  const work = createWork(session, keysHeard);
  outbox.leftOver.subscribe(() => {
    const left = outbox.leftOver.get();
    if (!left) return;
    const tell = () => void tellingCode().then(({ tellLeft }) => tellLeft(session, left));
    // Every tab hears of it; it is said where the person looks, now or later.
    if (session.page.isVisible()) return tell();
    const stop = session.page.onReturn(() => {
      stop();
      tell();
    });
  });
  return {
    ...session,
    live: projects.live,
    hold: projects.hold,
    plan,
    schedule: createComputedPlans(plan),
    outbox,
    notes,
    work,
    undo: createUndo({ ...session, plan, outbox, live: projects.live }),
    following: valueStore<ReturnType<Following['get']>>(null),
    lostEdit: valueStore<LostEdit | null>(null),
    moveQuestion: valueStore<MoveQuestion | null>(null),
    menuPlace: valueStore<string | null>(null),
    shown: valueStore<ReturnType<Sync['shown']['get']>>(null),
    added: valueStore<AddedRow | null>(null),
    subscribeToLists: (me) => subscribeToLists({ session, keysHeard, projects, work }, me),
    startDelivery: () =>
      startDelivery(session, outbox, createSenders({ ...session, live: projects.live, notes, outbox })),
    close: () => {
      stopKeeping?.();
      projects.close();
      work.close();
      session.queries.clear();
    },
  };
}
