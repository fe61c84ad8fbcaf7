import type { ReactNode } from 'react';

export interface DialogProps {
  isOpen: boolean;
  /** Without it nothing but the buttons of the footer ends the dialog. */
  onClose?: () => void;
  title: string;
  /** The buttons at the end; mark the one to focus first with data-autofocus. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  children?: ReactNode;
}
