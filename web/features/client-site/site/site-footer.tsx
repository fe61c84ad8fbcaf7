import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseTheme, readTheme, themes } from '../../../lib/theme.ts';
import { meQuery } from '../queries.ts';

const themeNames = { system: 'As this device', light: 'Light', dark: 'Dark' };

/** The signed-in user, the company's contact data, and the theme. */
export function SiteFooter() {
  const { data: me } = useQuery(meQuery);
  const [theme, setTheme] = useState(readTheme);
  return (
    <footer className="mx-auto mt-10 flex max-w-[1120px] flex-wrap items-end justify-between gap-4 border-line border-t px-4 py-6 text-muted text-sm">
      <div className="min-w-0">
        {me && <p className="break-words">Signed in as {me.fullname}</p>}
        {me?.company.address && (
          <address className="mt-2 whitespace-pre-line break-words not-italic">{me.company.address}</address>
        )}
      </div>
      <label className="flex items-center gap-2">
        Colors
        <select
          value={theme}
          onChange={({ target }) => {
            const chosen = themes.find((each) => each === target.value) ?? 'system';
            chooseTheme(chosen);
            setTheme(chosen);
          }}
          className="h-9 rounded-control border border-line bg-surface px-2 text-text pointer-coarse:h-11"
        >
          {themes.map((each) => (
            <option key={each} value={each}>
              {themeNames[each]}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}
