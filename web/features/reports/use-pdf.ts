import { useEffect, useRef, useState } from 'react';
import { contentOf } from '../../../functions/core/reports/content/content.ts';
import type { Report } from '../../../functions/core/reports/contract.ts';
import { photosOf, sectionsOf } from '../../../functions/core/reports/sections.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { DrawFailure, type Drawn, drawReport } from './pdf.ts';
import { logoOf, printUrlsOf } from './photo-urls.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'drawing'; done: number; of: number }
  | { kind: 'sending' }
  | { kind: 'failed'; text: string };

const failures: Record<DrawFailure['why'], string> = {
  away: 'A photo or the logo could not be loaded. Try again with a connection.',
  unreadable: 'This browser could not draw the paper. Try another one.',
  large: 'The file would be larger than 25 MB. Choose fewer photos.',
};

/** Draws the PDF of a report, and hands it on; one at a time. */
export function usePdf(report: Report, onDrawn: (drawn: Drawn) => Promise<void> | void) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function make() {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const say = (next: State) => !own.signal.aborted && setState(next);
    try {
      const content = report.content === null ? report.composed : contentOf(report.content);
      if (!content) return;
      const addresses = new Map(report.photos.map((photo) => [photo.id, printUrlsOf(photo)]));
      const photos = photosOf(sectionsOf(content)).map(({ id }) => ({ id, urls: addresses.get(id) ?? [] }));
      say({ kind: 'drawing', done: 0, of: photos.length });
      const drawn = await drawReport(
        { content, sha256: report.sha256, photos, logo: contentUrl(logoOf(report, content)) ?? null },
        (done, of) => say({ kind: 'drawing', done, of }),
        own.signal,
      );
      say({ kind: 'sending' });
      await onDrawn(drawn);
      say({ kind: 'idle' });
    } catch (error) {
      if (error instanceof DrawFailure) say({ kind: 'failed', text: failures[error.why] });
      else say({ kind: 'failed', text: 'The PDF could not be stored. Try again.' });
    }
  }

  return {
    state,
    make,
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
