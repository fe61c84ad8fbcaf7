import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ClientMe } from '../../../../functions/core/client-site/contract.ts';
import { languages, spoken } from '../../../lib/language/language.ts';
import { say } from '../../../lib/language/say.ts';
import { callHref, mailHref } from '../../../lib/reach.ts';
import { chooseTheme, readTheme } from '../../../lib/theme.ts';
import { meQuery } from '../queries.ts';
import { useChooseLanguage } from './use-choose-language.ts';

const link = 'rounded-control text-accent underline pointer-coarse:inline-block pointer-coarse:py-2.5';

/** The signed-in user, the company's contact data, the language and the theme. */
export function SiteFooter() {
  const { data: me } = useQuery(meQuery);
  const [theme, setTheme] = useState(readTheme);
  const choose = useChooseLanguage();
  return (
    <footer className="mx-auto mt-10 flex max-w-[1120px] flex-wrap items-end justify-between gap-4 border-line border-t px-4 py-6 text-muted text-sm">
      <div className="min-w-0">
        {me && <p className="break-words">{say('Signed in as {name}', { name: me.fullname })}</p>}
        {me && <Reached company={me.company} />}
      </div>
      <div className="flex flex-wrap gap-4">
        <Choice
          label={say('Language')}
          value={spoken.get()}
          names={languages}
          onChange={(language) => void choose(language)}
          isLanguage
        />
        <Choice
          label={say('Colors')}
          value={theme}
          names={{ system: say('As this device'), light: say('Light'), dark: say('Dark') }}
          onChange={(chosen) => {
            chooseTheme(chosen);
            setTheme(chosen);
          }}
        />
      </div>
    </footer>
  );
}

/** Where the builder is, and how to reach it (docs/product.md#company-reach). */
function Reached({ company: { address, phone, email } }: Pick<ClientMe, 'company'>) {
  if (!address && !phone && !email) return null;
  return (
    <address className="mt-2 break-words not-italic">
      {address && <span className="block whitespace-pre-line">{address}</span>}
      {phone && (
        <a href={callHref(phone)} className={link}>
          {phone}
        </a>
      )}
      {phone && email && ' · '}
      {email && (
        <a href={mailHref(email)} className={link}>
          {email}
        </a>
      )}
    </address>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** The names of the values. */
  names: Readonly<Record<Value, ReactNode>>;
  onChange: (value: Value) => void;
  /** Each value is a language, and its name is in it. */
  isLanguage?: boolean;
}

/** A list of few values, of which one is chosen. */
function Choice<Value extends string>({ label, value, names, onChange, isLanguage }: ChoiceProps<Value>) {
  const values = Object.keys(names) as Value[];
  return (
    <label className="flex items-center gap-2">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        className="h-9 rounded-control border border-line bg-surface px-2 text-text pointer-coarse:h-11"
      >
        {values.map((each) => (
          <option key={each} value={each} lang={isLanguage ? each : undefined}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
