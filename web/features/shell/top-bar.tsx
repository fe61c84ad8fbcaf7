import { Menu as Burger } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { paths } from '../../model/paths.ts';
import { CompanyInBar } from './company-in-bar.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  isMenuOpen: boolean;
  onMenu: () => void;
  /** Content before the user menu, such as the people here. */
  children?: ReactNode;
}

export function TopBar({ isMenuOpen, onMenu, children }: TopBarProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-3 max-[16rem]:gap-0 max-[16rem]:px-1 sm:px-4 print:hidden">
      <IconButton
        icon={Burger}
        size={20}
        label="Open menu"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        className="-ml-1 lg:hidden"
      />
      <Link
        to={paths.home.href()}
        className="flex shrink-0 items-center gap-2.5 rounded-control font-semibold text-lg max-[16rem]:hidden"
      >
        <BrandMark size={28} />
        <span className="truncate max-[27rem]:sr-only">Paradigm Pro Admin</span>
      </Link>
      <CompanyInBar />
      <div className="ml-auto flex shrink-0 items-center gap-2 max-[16rem]:gap-0">
        {children}
        <UserMenu />
      </div>
    </header>
  );
}
