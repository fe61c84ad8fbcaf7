import { ChevronDown, CircleQuestionMark, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Menu } from '../../components/controls/menu.tsx';
import { Avatar } from '../../components/project/avatar.tsx';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { chooseTheme, readTheme, type Theme } from '../../lib/theme.ts';
import { paths } from '../../model/paths.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { isLoggingOut } from '../../session/leave.ts';

const themeEntries = [
  { theme: 'system', label: 'System theme', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
] as const;

declare const __APP_VERSION__: string;

const HelpDialog = lazyAtUse(() => import('./help-dialog.tsx'));

export function UserMenu() {
  const me = useCurrentUser();
  const [theme, setTheme] = useState(readTheme);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  const trigger = (
    <button
      type="button"
      aria-label={`${me.fullname}, user menu`}
      className="flex h-9 items-center gap-2 rounded-control px-1.5 hover:bg-hover pointer-coarse:h-11"
    >
      <Avatar userId={me.id} name={me.fullname} />
      <span className="hidden max-w-40 truncate sm:block">{me.fullname}</span>
      <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="text-muted max-[16rem]:hidden" />
    </button>
  );
  return (
    <>
      <Menu
        trigger={trigger}
        groups={[
          [
            { label: 'Your Account', icon: UserRound, to: paths.account.href() },
            ...(me.usertype === 'admin' ? [{ label: 'Admin', icon: ShieldCheck, to: paths.admin.href() }] : []),
          ],
          themeEntries.map((entry) => ({
            label: entry.label,
            icon: entry.icon,
            isChecked: entry.theme === theme,
            onSelect: () => choose(entry.theme),
          })),
          [{ label: `Help, version ${__APP_VERSION__}`, icon: CircleQuestionMark, onSelect: () => setHelpOpen(true) }],
          [{ label: 'Logout', icon: LogOut, onSelect: () => isLoggingOut.set(true) }],
        ]}
      />
      {isHelpOpen && (
        <Suspense>
          <HelpDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
