// The page of a print's code, without an account: whether the drawing is current (docs/product.md#drawing-print). It is
// small, and keeps nothing.
import './main.css';
import { askPrint } from './ask-print.ts';
import { printWords } from './print-words.ts';

const language = navigator.language.startsWith('es') ? 'es' : 'en';
const say = printWords[language];
const locale = language === 'es' ? 'es' : 'en-US';
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

function element(name: 'h1' | 'p' | 'button', text: string, className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function show(...parts: Node[]) {
  document.querySelector('#root')?.replaceChildren(...parts);
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
