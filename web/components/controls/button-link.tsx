import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonStyle } from './button-style.ts';

interface ButtonLinkProps {
  to: string;
  look?: ButtonLook;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button, for navigation to another screen. */
export function ButtonLink({ to, look = 'secondary', icon, className, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonStyle(look, className)}>
      {icon}
      {children}
    </Link>
  );
}
