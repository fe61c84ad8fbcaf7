// The HTML page of the caught mails: a list and the selected mail, without scripts.
import type { Mail } from './caught-mails.ts';

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dde3, #39414d); --quiet: light-dark(#5b6675, #a3adbb);
  --chosen: light-dark(#e6eefb, #20344f); --accent: light-dark(#1f5fbf, #7fb0ff) }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr; height: 100vh }
nav { border-right: 1px solid var(--line); overflow-y: auto }
header { display: flex; justify-content: space-between; align-items: baseline; padding: 1rem }
h1 { font-size: 1.1rem; margin: 0 } h2 { font-size: 1.25rem; margin: 0 0 .5rem; overflow-wrap: anywhere }
a { color: var(--accent) } ol { list-style: none; margin: 0; padding: 0 }
li a { display: block; padding: .6rem 1rem; border-top: 1px solid var(--line); color: inherit; text-decoration: none }
li a:hover, li a[aria-current] { background: var(--chosen) }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
li strong, li span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
li span, dl, .empty { color: var(--quiet); font-size: .875rem }
main { display: flex; flex-direction: column; min-width: 0; padding: 1.25rem; overflow-y: auto }
dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem .75rem; margin: 0 0 1rem } dd { margin: 0; overflow-wrap: anywhere }
iframe { flex: 1; min-height: 22rem; border: 1px solid var(--line); border-radius: 8px; background: #fff }
details { margin-top: 1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem }
@media (max-width: 45rem) { body { grid-template-columns: 1fr; height: auto } nav { border: 0; max-height: 45vh } }
`;

/** The whole page; its links carry `key`. */
export function mailPage(mails: Mail[], chosen: Mail | undefined, key: string): string {
  const newestFirst = [...mails].reverse();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(chosen ? `${chosen.subject} · Mails` : 'Mails')}</title><style>${style}</style></head>
<body><nav aria-label="Mails"><header><h1>Mails</h1><a href="${pageAddress(key)}">Refresh</a></header>
${newestFirst.length > 0 ? `<ol>${newestFirst.map((mail) => entry(mail, mail.id === chosen?.id, key)).join('')}</ol>` : ''}
</nav><main>${chosen ? shown(chosen, key) : '<p class="empty">No mail was sent yet.</p>'}</main></body></html>`;
}

function entry({ id, to, subject, at }: Mail, isChosen: boolean, key: string): string {
  return `<li><a href="${pageAddress(key, id)}"${isChosen ? ' aria-current="page"' : ''}>
<strong>${escaped(subject || 'No subject')}</strong><span>${escaped(to.map(({ address }) => address).join(', '))}</span>
<span>${time(at)}</span></a></li>`;
}

function shown({ id, from, to, subject, at, text }: Mail, key: string): string {
  const address = (box: { name: string; address: string } | undefined) =>
    escaped(box ? `${box.name} <${box.address}>`.trim() : '');
  return `<h2>${escaped(subject || 'No subject')}</h2>
<dl><dt>From</dt><dd>${address(from)}</dd><dt>To</dt><dd>${to.map(address).join(', ')}</dd><dt>Sent</dt><dd>${time(at)}</dd></dl>
<iframe title="The mail" src="/email/${id}/html?key=${encodeURIComponent(key)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${escaped(text)}</pre></details>`;
}

function pageAddress(key: string, id?: string): string {
  return `/?key=${encodeURIComponent(key)}${id ? `&amp;mail=${id}` : ''}`;
}

function time(at: number): string {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
