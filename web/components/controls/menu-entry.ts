import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes, ReactElement } from 'react';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  /** Either an address or what happens. */
  to?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  /** One of several choices, and whether it is the one that holds. */
  isChecked?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it, such as an IconButton. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Groups are divided by a line. */
  groups: MenuEntry[][];
  align?: 'start' | 'end';
}

/** What opened a menu first: a click, or a key that also says which step is chosen. */
export type Opener = 'click' | 'Enter' | 'ArrowDown' | 'ArrowUp';
