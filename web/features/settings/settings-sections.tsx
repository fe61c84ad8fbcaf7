import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../components/controls/control-style.ts';

/** The titles of the sections in their order, by the part of the address that leads to each. */
export const sections = {
  company: 'Company',
  logo: 'Logo',
  projects: 'Projects List',
  clients: 'Clients',
  trades: 'Trades',
  drawings: 'Drawings',
  history: 'History',
  'daily-log': 'Daily Log',
  decisions: 'Decisions',
  calendar: 'Work Calendar',
} as const;

export type SectionId = keyof typeof sections;

interface SettingsSectionsProps {
  /** The sections that the person sees. */
  ids: readonly SectionId[];
  children: ReactNode;
}

/** The settings below each other, beside a list of their sections, each with an address (docs/product.md#settings-sections). */
export function SettingsSections({ ids, children }: SettingsSectionsProps) {
  const { hash, key } = useLocation();
  const current = ids.find((id) => hash === `#${id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link leads there again
  useEffect(() => {
    const section = current && document.getElementById(current);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.focus({ preventScroll: true });
  }, [current, key]);
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,48rem)] lg:gap-x-8">
      <nav aria-label="Sections of the settings" className="mb-4">
        <ul className="flex flex-wrap gap-x-1 lg:sticky lg:top-20 lg:flex-col">
          {ids.map((id) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                aria-current={id === current ? 'true' : undefined}
                className={classNames(
                  'flex min-h-9 items-center rounded-control px-3 py-1 hover:bg-hover pointer-coarse:min-h-11',
                  id === current ? 'bg-accent-tint font-medium text-accent' : 'text-text',
                )}
              >
                {sections[id]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
