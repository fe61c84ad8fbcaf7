import {
  Bell,
  CalendarCheck,
  ChartGantt,
  ClipboardCheck,
  Contact,
  FolderKanban,
  HardHat,
  Images,
  LayoutDashboard,
  LayoutTemplate,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  Settings,
  Users,
} from 'lucide-react';
import { paths } from '../../model/paths.ts';

interface NavigationGroup {
  title: string;
  entries: {
    label: string;
    to: string;
    icon: LucideIcon;
    /** A screen that is reached from it alone, at an address of its own. */
    leadsTo?: string;
  }[];
}

/** The side menu, in the order of docs/product.md#side-menu. */
export const navigation: NavigationGroup[] = [
  {
    title: 'General',
    entries: [
      { label: 'Today', to: paths.today.href(), icon: CalendarCheck },
      { label: 'To-Dos', to: paths.todos.href(), icon: ListTodo },
      { label: 'Messages', to: paths.messages.href(), icon: MessageSquareText },
      { label: 'Board', to: paths.board.href(), icon: ChartGantt },
      { label: 'Decisions', to: paths.decisions.href(), icon: ClipboardCheck },
      { label: 'Dashboard', to: paths.dashboard.href(), icon: LayoutDashboard, leadsTo: paths.agenda.path },
      { label: 'Clients', to: paths.clients.href(), icon: Contact },
      { label: 'Trades', to: paths.trades.href(), icon: HardHat },
    ],
  },
  {
    title: 'Projects',
    entries: [
      { label: 'Projects', to: paths.projects.href(), icon: FolderKanban },
      { label: 'All Photos', to: paths.photos.href(), icon: Images },
      { label: 'Templates', to: paths.templates.href(), icon: LayoutTemplate },
    ],
  },
  {
    title: 'Settings',
    entries: [
      { label: 'Users', to: paths.users.href(), icon: Users },
      { label: 'Settings', to: paths.settings.href(), icon: Settings },
      { label: 'Notifications', to: paths.notifications.href(), icon: Bell },
    ],
  },
];
