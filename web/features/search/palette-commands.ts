import { ArrowRight, Plus } from 'lucide-react';
import { matchedParts } from '../../../functions/core/search/names.ts';
import { paths } from '../../model/paths.ts';
import type { Choice } from './palette-choices.ts';

const add = (noun: string, to: string): Choice => ({ key: `add ${noun}`, label: `Add ${noun}`, icon: Plus, to });
const goTo = (screen: string, to: string): Choice => ({
  key: `go to ${screen}`,
  label: `Go to ${screen}`,
  icon: ArrowRight,
  to,
});

/** What the palette can do for staff, and for administrators. */
export function commandsFor(isAdmin: boolean): Choice[] {
  return [
    add('Project', paths.addProject.href()),
    add('Client', paths.addClient.href()),
    add('Trade', paths.addTrade.href()),
    add('Template', paths.addTemplate.href()),
    ...(isAdmin ? [add('User', paths.addUser.href())] : []),
    goTo('Dashboard', paths.dashboard.href()),
    goTo('Today', paths.today.href()),
    goTo('To-Dos', paths.todos.href()),
    goTo('Board', paths.board.href()),
    goTo('Decisions', paths.decisions.href()),
    goTo('Projects', paths.projects.href()),
    goTo('All Photos', paths.photos.href()),
    goTo('Clients', paths.clients.href()),
    goTo('Trades', paths.trades.href()),
    goTo('Templates', paths.templates.href()),
    goTo('Users', paths.users.href()),
    goTo('Settings', paths.settings.href()),
    goTo('Notifications', paths.notifications.href()),
    ...(isAdmin ? [goTo('Library', paths.admin.href()), goTo('Audit Log', paths.admin.href('audit'))] : []),
  ];
}

/** Those in whose label each word of the search begins one. */
export function matching(choices: readonly Choice[], search: string): Choice[] {
  const words = search.split(/\s+/).filter(Boolean);
  return choices.filter(({ label }) => words.every((word) => matchedParts(label, word).length > 0));
}
