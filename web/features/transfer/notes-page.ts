// The notes of a project as one HTML page that only needs the files beside it.
import type { FeedNote } from '../../../functions/core/notes/contract.ts';
import { formatInstant } from '../../lib/time/dates.ts';

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 720px; margin: 40px auto; padding: 0 16px; color: #1c2330 }
article { border-top: 1px solid #dde1e7; padding: 16px 0 }
h2 { font-size: 16px; margin: 0 }
.about { color: #5b6474; font-size: 13px }
.text { white-space: pre-wrap }
figure { display: inline-block; margin: 8px 8px 0 0; vertical-align: top }
img { max-width: 220px; max-height: 165px; border-radius: 6px }
figcaption { max-width: 220px; font-size: 12px; overflow-wrap: anywhere }
`;

/** The page; `fileOf` returns the relative path of each file. */
export function notesPage(projectName: string, notes: readonly FeedNote[], fileOf: FileOf): string {
  const title = `${escaped(projectName)}: notes`;
  const articles = notes.map((note) => article(note, fileOf));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
${articles.join('\n') || '<p>This project has no notes yet.</p>'}
</body>
</html>
`;
}

export type Photo = FeedNote['photos'][number];
type FileOf = (note: FeedNote, photo: Photo) => string;

function article(note: FeedNote, fileOf: FileOf): string {
  const author = `${note.created_first_name} ${note.created_last_name}`.trim();
  const about = [formatInstant(note.created_on), author, `In ${note.phase_name} of ${note.major_phase_name}`];
  return `<article>
<h2>${escaped(note.task_title)}</h2>
<p class="about">${about.filter(Boolean).map(escaped).join(' · ')}</p>
<p class="text">${escaped(note.description)}</p>
${note.photos.map((photo) => figure(photo, fileOf(note, photo))).join('\n')}
</article>`;
}

function figure({ originalFilename, caption, isImage }: Photo, path: string): string {
  const address = escaped(path.split('/').map(encodeURIComponent).join('/'));
  const name = escaped(caption ?? originalFilename);
  const shown = isImage ? `<img src="${address}" alt="${name}">` : '';
  return `<figure><a href="${address}">${shown}<figcaption>${name}</figcaption></a></figure>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
