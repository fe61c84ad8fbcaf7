import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../components/controls/control-style.ts';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { paths } from '../../model/paths.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { navigation } from './navigation.ts';

const CompanyAddress = lazyAtUse(() => import('./company-address.tsx'));
const WaitingCount = lazyAtUse(() => import('./waiting-count.tsx'));

/** The side menu with the current entry marked. `onChosen`: it lies over the screen, with an entry of the history. */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const location = useLocation();
  const pathname = useValue(useSync().menuPlace) ?? location.pathname;
  return (
    <nav aria-label="Main" className="flex flex-col gap-6 px-3 py-5">
      {navigation.map(({ title, entries }) => (
        <div key={title}>
          <h2 className="mb-1 px-3 font-medium text-muted text-xs">{title}</h2>
          <ul className="flex flex-col gap-0.5">
            {entries.map(({ label, to, icon: Icon, leadsTo }) => {
              const isCurrent = pathname === leadsTo || `${pathname}/`.startsWith(`${to}/`);
              return (
                <li key={to}>
                  <Link
                    to={to}
                    replace={onChosen !== undefined}
                    onClick={onChosen}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={entryStyle(isCurrent)}
                  >
                    <Icon aria-hidden size={16} strokeWidth={1.75} />
                    {label}
                    {to === paths.messages.href() && (
                      <Suspense>
                        <WaitingCount />
                      </Suspense>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <Suspense>
        <CompanyAddress />
      </Suspense>
    </nav>
  );
}

function entryStyle(isActive: boolean) {
  return classNames(
    'flex h-9 items-center gap-3 rounded-control px-3 transition-colors duration-[120ms] pointer-coarse:h-11',
    isActive ? 'bg-accent-tint font-medium text-accent' : 'text-text hover:bg-hover',
  );
}
