import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes, ReactElement } from 'react';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  /** The address of a link; without it, `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  /** For one of several options: whether it is selected. */
  isChecked?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens the menu, such as an IconButton. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Groups are separated by a line. */
  groups: MenuEntry[][];
  align?: 'start' | 'end';
}

/** What opened the menu: a click, or a key, which also determines the first active entry. */
export type Opener = 'click' | 'Enter' | 'ArrowDown' | 'ArrowUp';
