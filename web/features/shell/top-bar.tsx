import { Menu as Burger } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { contentUrl } from '../../lib/http/env.ts';
import { paths } from '../../model/paths.ts';
import { useCompany } from '../../session/company.ts';
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

/** The company's logo and name beside the title, if they are set and as far as there is space. */
function CompanyInBar() {
  const { companyName = '', logo = null } = useCompany() ?? {};
  if (!companyName && !logo) return null;
  return (
    <span className="flex min-w-0 items-center gap-2.5 max-[16rem]:hidden sm:ml-1 sm:border-line sm:border-l sm:pl-3.5">
      {logo && (
        <img
          src={contentUrl(logo)}
          alt=""
          className="h-8 max-w-40 shrink-0 rounded-control bg-paper object-contain max-sm:hidden"
        />
      )}
      <span className="min-w-0 truncate font-medium text-muted">{companyName}</span>
    </span>
  );
}
