import { useEffect, useState } from 'react';
import { forgetPictures } from '../../model/kept-pictures.ts';
import { leaveLink, openLink } from '../data/link.ts';
import type { Store } from '../data/trade-store.ts';
import { createWeek, type Week } from '../data/week.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { LinkOver } from './link-over.tsx';
import { WeekPage } from './week-page.tsx';

/** The page of the link in the address; another link that is opened in the same tab takes its place. */
export function TradePage({ store }: { store: Store }) {
  const week = useWeek(store);
  if (week === 'loading') return null;
  if (week === 'unknown' || week === 'forgotten')
    return (
      <LanguageProvider>
        <LinkOver isForgotten={week === 'forgotten'} />
      </LanguageProvider>
    );
  return <WeekPage week={week} />;
}

/** Of a link that is over or forgotten nothing stays in this browser, pictures included. */
async function onEnd(rest: string) {
  leaveLink(window, rest);
  await forgetPictures('trade');
}

function useWeek(store: Store): Week | 'loading' | 'unknown' | 'forgotten' {
  const [week, setWeek] = useState<ReturnType<typeof useWeek>>('loading');
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const open = async () => {
      await forgetUnopened(store);
      const link = await openLink(store, window);
      if (isGone) return;
      stop();
      stop = () => {};
      if (typeof link === 'string') return setWeek(link);
      const next = createWeek({ link, store, page: window, onEnd });
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

/**
 * Removes the links that were not opened for 14 days from this browser, with the pictures, so that a phone that was lent
 * or sold keeps no visits for long.
 */
async function forgetUnopened(store: Store): Promise<void> {
  const links = await store.unopened();
  if (links.length === 0) return;
  for (const link of links) await store.forget(link);
  await forgetPictures('trade');
}
