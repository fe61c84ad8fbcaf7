import { useQuery } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { BrandMark } from '../../../components/layout/brand-mark.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../model/paths.ts';
import { endSession } from '../../../session/end-session.ts';
import { meQuery } from '../queries.ts';

/** The company, and the logout button. */
export function SiteHeader() {
  const company = useQuery(meQuery).data?.company;
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className="mx-auto flex h-14 max-w-[1120px] items-center gap-2 px-4">
        <Link
          to={paths.clientHome.href()}
          className="flex h-11 min-w-0 items-center gap-2.5 rounded-control font-semibold text-lg"
        >
          {company?.logo ? (
            <img
              src={contentUrl(company.logo)}
              alt=""
              className="h-9 max-w-32 rounded-control bg-paper object-contain"
            />
          ) : (
            <BrandMark size={28} />
          )}
          <span className="truncate">{company?.name || say('Your projects')}</span>
        </Link>
        <Link
          to={paths.clientAccount.href()}
          aria-label={say('Your Account')}
          title={say('Your Account')}
          className="ml-auto grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
        >
          <UserRound aria-hidden size={20} strokeWidth={1.75} />
        </Link>
        <IconButton icon={LogOut} size={20} label={say('Sign out')} onClick={endSession} className="-mr-2" />
      </div>
    </header>
  );
}
