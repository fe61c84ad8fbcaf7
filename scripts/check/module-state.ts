// A module of web/ holds no state: what a session knows lies in its Sync, so that two sessions never share it. State is
// what can change at the top of a file: `let`, a collection that is not readonly, a store, a client.
import { globSync, readFileSync } from 'node:fs';

/** The files that may, and what for. */
const allowed: Record<string, string> = {
  'web/lib/http/prefetch.ts': 'head start: prefetched answers',
  'web/lib/http/connection.ts': 'the network of the page, whoever uses it',
  'web/lib/http/env.ts': 'the settings of the deployment',
  'web/lib/code/lazy.ts': 'lazy code',
  'web/lib/code/missing-code.ts': 'lazy code',
  'web/lib/code/reload-newest.ts': 'the reload of the page: one at a time',
  'web/lib/time/dates.ts': 'the time zone and the language that times are shown in',
  'web/lib/time/clock.ts': 'how far the clock of the device is off',
  'web/lib/time/use-today.ts': 'the day of the page: one look for all that show it',
  'web/lib/language/say.ts': 'the language of the page',
  'web/lib/language/language.ts': 'the language of the page',
  'web/session/api.ts': 'the sign-in of the browser: one renewal at a time',
  'web/session/supabase.ts': 'the sign-in of the browser: the client that renews it',
  'web/session/leave.ts': 'the sign-in of the browser: it is over, or about to be',
  'web/session/session-change.ts': 'the sign-in of the browser: a new one is about to be stored',
  'web/session/password-prompt.ts': 'the sign-in of the browser: what waits for it',
  'web/sheet-worker/sheet-worker.ts': 'the PDF of a worker: each has one',
  'web/components/project/note-text.tsx': 'measured heights of texts',
};

const declared =
  /^(?:export )?(?:let\s|const \w+(?<type>: [^=]+)? = (?:new (?:Map|Set|WeakMap)\b.*\(\);|new \w*(?:Client|Cache)\b|(?:value|keyed)Store\b|create[A-Z]\w*Store\(|\{\};|\[\];))/;
const readonlyType = /: (?:Readonly|readonly )/;

const found = globSync('web/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const state = declared.exec(line);
        return state && !readonlyType.test(state.groups?.type ?? '')
          ? [{ file, place: `${file}:${at + 1}: ${line}` }]
          : [];
      }),
  );

const wrong = found.filter(({ file }) => !(file in allowed)).map(({ place }) => place);
const stale = Object.keys(allowed).filter((file) => !found.some((state) => state.file === file));
if (wrong.length > 0)
  console.error(`State at module level; it belongs into createSync or a component:\n${wrong.join('\n')}`);
if (stale.length > 0) console.error(`Allowed to hold state, but without any:\n${stale.join('\n')}`);
process.exitCode = wrong.length + stale.length > 0 ? 1 : 0;
