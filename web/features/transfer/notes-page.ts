// The notes of a project, or its messages, as one HTML page that only needs the files beside it.

import { authorOf, authorOfReply } from '../../../functions/core/notes/authors.ts';
import type { FeedNote, Message, Reply } from '../../../functions/core/notes/contract.ts';
import { readersWords } from '../../../functions/core/notes/reply-readers.ts';
import { formatInstant } from '../../lib/time/dates.ts';

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 720px; margin: 40px auto; padding: 0 16px; color: #1c2330 }
article { border-top: 1px solid #dde1e7; padding: 16px 0 }
h2 { font-size: 16px; margin: 0 }
.about { color: #5b6474; font-size: 13px }
.text { white-space: pre-wrap }
figure { display: inline-block; margin: 8px 8px 0 0; vertical-align: top }
img { max-width: 220px; max-height: 165px; border-radius: 6px }
section { margin: 12px 0 0 24px; padding-left: 12px; border-left: 2px solid #dde1e7 }
figcaption { max-width: 220px; font-size: 12px; overflow-wrap: anywhere }
`;

interface Page {
  projectName: string;
  kind: 'notes' | 'messages';
  notes: readonly (FeedNote | Message)[];
  /** The replies, by the id of the note. */
  threads: ReadonlyMap<number, readonly Reply[]>;
  /** The relative path of each file, of a note or reply that was written then. */
  fileOf: FileOf;
}

export type Photo = Message['photos'][number];
type FileOf = (writtenOn: string, photo: Photo) => string;

/** The page. It is for the office: what clients do not read says Office Only. */
export function notesPage({ projectName, kind, notes, threads, fileOf }: Page): string {
  const title = `${escaped(projectName)}: ${kind}`;
  const articles = notes.map((note) => article(note, threads.get(note.id) ?? [], fileOf));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
${articles.join('\n') || `<p>This project has no ${kind} yet.</p>`}
</body>
</html>
`;
}

function article(note: FeedNote | Message, replies: readonly Reply[], fileOf: FileOf): string {
  const author = authorOf(note);
  const isOfTask = 'task_id' in note;
  const about = [
    formatInstant(note.created_on),
    author,
    isOfTask ? `In ${note.phase_name} of ${note.major_phase_name}` : note.from_client && 'From a Client',
    note.is_internal && 'Office Only',
  ];
  return `<article>
${isOfTask ? `<h2>${escaped(note.task_title)}</h2>\n` : ''}${written(about, note.description)}
${note.photos.map((photo) => figure(photo, fileOf(note.created_on, photo))).join('\n')}
${replies.map((each) => reply(each, fileOf)).join('\n')}
</article>`;
}

function reply(each: Reply, fileOf: FileOf): string {
  const { createdOn, fromClient, text, photos } = each;
  const about = [formatInstant(createdOn), authorOfReply(each), fromClient && 'From a Client', readersWords(each)];
  return `<section>
${written(about, text)}
${photos.map((photo) => figure(photo, fileOf(createdOn, photo))).join('\n')}
</section>`;
}

function written(about: readonly (string | false)[], text: string): string {
  const parts = about.flatMap((each) => each || []);
  return `<p class="about">${parts.map(escaped).join(' · ')}</p>
<p class="text">${escaped(text)}</p>`;
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
