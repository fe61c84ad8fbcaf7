import type { ReactNode } from 'react';

export interface DialogProps {
  isOpen: boolean;
  /** Without it, only the footer's buttons close the dialog. */
  onClose?: () => void;
  title: string;
  /** The buttons at the end; data-autofocus marks the one with the initial focus. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  children?: ReactNode;
}
