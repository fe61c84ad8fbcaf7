// The page of a print's code, without an account: whether the drawing is current (docs/product.md#drawing-print). It is
// small, and keeps nothing.
import './main.css';
import { printKeyHeader } from '../../functions/core/drawings/names.ts';
import type { PrintAnswer } from '../../functions/core/drawings/print.contract.ts';
import { isOurs } from '../lib/http/our-answer.ts';
import { printWords } from './print-words.ts';

const language = navigator.language.startsWith('es') ? 'es' : 'en';
const say = printWords[language];
const locale = language === 'es' ? 'es' : 'en-US';
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
/** The key of a print, as its code has it. */
const keyInHash = /^#([1-9a-z][0-9a-z]{0,10}\.[A-Z2-7]{16})$/;

function element(name: 'h1' | 'p' | 'button', text: string, className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function show(...parts: Node[]) {
  document.querySelector('#root')?.replaceChildren(...parts);
}

/** `unknown`: the server does not know the code, or does not answer. */
type Asked = { kind: 'told'; answer: PrintAnswer } | { kind: 'unknown' | 'away' | 'limited' };

/**
 * Asks about a print with the key behind the hash of the address: no server sees it there, and no cookie, account or
 * referrer goes with it.
 */
async function askPrint(hash: string): Promise<Asked> {
  const key = keyInHash.exec(hash)?.[1];
  if (!key) return { kind: 'unknown' };
  const answer = await fetch('/api/print', {
    headers: { [printKeyHeader]: key },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  const body: { data?: PrintAnswer } | undefined = await answer?.json().catch(() => undefined);
  if (!answer || !isOurs({ status: answer.status, headers: answer.headers, body })) return { kind: 'away' };
  if (answer.status === 404) return { kind: 'unknown' };
  if (answer.ok && body?.data) return { kind: 'told', answer: body.data };
  return { kind: answer.status === 429 ? 'limited' : 'away' };
}

async function look() {
  show(element('p', say.loading));
  const asked = await askPrint(window.location.hash);
  if (asked.kind === 'told') {
    const { answer } = asked;
    const name = say.name(answer.number, answer);
    document.title = name;
    show(
      element('h1', name),
      element('p', say.state(answer, day.format(new Date(answer.since))), `state ${answer.state}`),
      element('p', say.asked(moment.format(new Date())), 'asked'),
    );
  } else if (asked.kind === 'unknown') {
    show(element('h1', say.unknown), element('p', say.unknownText, 'state none'));
  } else {
    const retry = element('button', say.retry);
    retry.addEventListener('click', () => void look());
    show(element('h1', say.failed), element('p', asked.kind === 'limited' ? say.limitedText : say.failedText), retry);
  }
}

document.documentElement.lang = language;
document.querySelector('#root')?.setAttribute('aria-live', 'polite');
window.addEventListener('hashchange', () => void look());
void look();
