import { useEffect, useState } from 'react';
import { forgetPictures } from '../../model/kept-pictures.ts';
import { leaveLink, openLink } from '../data/link.ts';
import type { Store } from '../data/store.ts';
import { createWeek, type Week } from '../data/week.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { LinkOver } from './link-over.tsx';
import { WeekPage } from './week-page.tsx';

/** The page of the link in the address; another link that is opened in the same tab takes its place. */
export function TradePage({ store }: { store: Store }) {
  const week = useWeek(store);
  if (week === 'loading') return null;
  if (week === 'unknown')
    return (
      <LanguageProvider>
        <LinkOver />
      </LanguageProvider>
    );
  return <WeekPage week={week} />;
}

/** Of a link that is over nothing stays in this browser, pictures included. */
async function onOver() {
  leaveLink(window);
  await forgetPictures('trade');
}

function useWeek(store: Store): Week | 'loading' | 'unknown' {
  const [week, setWeek] = useState<Week | 'loading' | 'unknown'>('loading');
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const open = async () => {
      const link = await openLink(store, window);
      if (isGone) return;
      stop();
      stop = () => {};
      if (!link) return setWeek('unknown');
      const next = createWeek({ link, store, page: window, onOver });
      stop = next.start();
      setWeek(next);
    };
    const reopen = () => void open();
    reopen();
    window.addEventListener('hashchange', reopen);
    return () => {
      isGone = true;
      stop();
      window.removeEventListener('hashchange', reopen);
    };
  }, [store]);
  return week;
}
