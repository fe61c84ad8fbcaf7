import { CloudOff, Download, Link2Off, type LucideIcon, Printer, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { digitsOf } from '../../functions/core/diary/digits.ts';
import { fullDay } from '../../functions/core/reports/day-words.ts';
import { dayOf } from '../../functions/core/reports/moments.ts';
import { Button } from '../components/controls/button.tsx';
import { LoadingNote, Skeleton } from '../components/controls/skeleton.tsx';
import { SignInToNetwork } from '../components/feedback/pages/sign-in-to-network.tsx';
import { cutOffIn } from '../components/report/cut-off-in.ts';
import { ReportDocument } from '../components/report/report-document.tsx';
import { saveFile } from '../lib/files/save-file.ts';
import { type Answer, contentAddress, keyIn, type Opened, openReport, reportFile } from './open-report.ts';
import { languageOfBrowser, pageWords } from './page-words.ts';

/** The report of the link in the address, for whoever holds it (docs/product.md#report-page). */
export function ReportPage() {
  const { answer, key, again } = useReport();
  const language = answer?.kind === 'opened' ? answer.report.content.language : languageOfBrowser();
  const say = pageWords[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = answer?.kind === 'opened' ? answer.report.content.title : '·';
  }, [language, answer]);
  if (!answer) {
    return (
      <main className="mx-auto max-w-3xl space-y-4 p-4">
        <LoadingNote label={say.loading} />
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-64 w-full" />
      </main>
    );
  }
  if (answer.kind === 'over') return <Message icon={Link2Off} title={say.overTitle} text={say.overText} />;
  if (answer.kind === 'failed') {
    return (
      <Message
        icon={CloudOff}
        title={say.failedTitle}
        text={answer.why === 'limited' ? say.limitedText : say.failedText}
      >
        {answer.why === 'taken over' && <SignInToNetwork says={say.takenOver} asks={say.signInToNetwork} />}
        <Button
          look="primary"
          className="h-11"
          icon={<RotateCw aria-hidden size={16} strokeWidth={1.75} />}
          onClick={again}
        >
          {say.retry}
        </Button>
      </Message>
    );
  }
  return <Shown report={answer.report} linkKey={key ?? ''} />;
}

/** Another link that is opened in the same tab takes the place of this one. */
function useReport() {
  const [key, setKey] = useState(() => keyIn(window.location.hash));
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const change = () => setKey(keyIn(window.location.hash));
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isGone = false;
    setAnswer(undefined);
    const opening: Promise<Answer> = key ? openReport(key) : Promise.resolve({ kind: 'over' });
    void opening
      .catch((): Answer => ({ kind: 'failed', why: 'away' }))
      .then((next) => {
        if (!isGone) setAnswer(next);
      });
    return () => {
      isGone = true;
    };
  }, [key, tries]);
  return { answer, key, again: () => setTries(tries + 1) };
}

function Shown({ report, linkKey }: { report: Opened; linkKey: string }) {
  const { content, sha256, fileSha256, photos, expiresAt } = report;
  const say = pageWords[content.language];
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const urls = new Map(photos.map(({ id, thumbUrl }) => [id, contentAddress(thumbUrl.replace('thumb', 'sheet'))]));
  async function download() {
    setState('loading');
    const file = await reportFile(linkKey);
    if (file) saveFile(file, `${content.title}.pdf`);
    setState(file ? 'idle' : 'failed');
  }
  const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
  return (
    <div className="mx-auto max-w-3xl p-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(2rem,env(safe-area-inset-bottom))]">
      <div className="mb-4 flex flex-wrap items-center justify-end gap-2 print:hidden">
        {fileSha256 === null ? (
          <p className="mr-auto text-muted">{say.noPdf}</p>
        ) : (
          <Button
            look="primary"
            className="h-11"
            pending={state === 'loading'}
            icon={<Download {...icon} />}
            onClick={() => void download()}
          >
            {say.pdf}
          </Button>
        )}
        <Button className="h-11" icon={<Printer {...icon} />} onClick={() => window.print()}>
          {say.print}
        </Button>
        <p role="alert" className="w-full text-danger empty:hidden">
          {state === 'failed' ? say.pdfFailed : ''}
        </p>
      </div>
      <main>
        <ReportDocument content={content} photoUrl={(id) => urls.get(id)} cutOff={cutOffIn(photos)} isPage />
      </main>
      <footer className="mt-6 border-line border-t pt-3 text-muted text-sm tabular-nums">
        <p>{say.hash(digitsOf(sha256))}</p>
        <p className="print:hidden">{say.until(fullDay(dayOf(expiresAt, content.zone), content.language))}</p>
      </footer>
    </div>
  );
}

interface MessageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

function Message({ icon: Icon, title, text, children }: MessageProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4 pb-24">
      <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
        <Icon aria-hidden size={20} strokeWidth={1.75} className="text-muted" />
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="max-w-sm text-balance text-lg text-muted">{text}</p>
        {children}
      </div>
    </main>
  );
}
