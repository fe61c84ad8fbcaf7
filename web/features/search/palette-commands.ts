import { ArrowRight, Plus } from 'lucide-react';
import { matchedParts } from '../../../functions/core/search/names.ts';
import { paths } from '../../model/paths.ts';
import type { Choice } from './palette-choices.ts';

/** As the buttons of the lists say it. */
const making = (label: string, to: string): Choice => ({ key: label, label, icon: Plus, to });
const goTo = (screen: string, to: string): Choice => ({
  key: `go to ${screen}`,
  label: `Go to ${screen}`,
  icon: ArrowRight,
  to,
});

/** What the palette can do for staff, and for administrators. */
export function commandsFor(isAdmin: boolean): Choice[] {
  return [
    making('New Project', paths.addProject.href()),
    making('Add Client', paths.addClient.href()),
    making('New Trade', paths.addTrade.href()),
    making('Add Template', paths.addTemplate.href()),
    ...(isAdmin ? [making('Add User', paths.addUser.href())] : []),
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
