import type { ReportContent, ReportPhoto } from '../../../functions/core/reports/content/content.ts';
import type { Part } from '../../../functions/core/reports/section.ts';
import { headLines, photoLines, photosOf, sectionsOf, witnessLine } from '../../../functions/core/reports/sections.ts';
import { reportWords } from '../../../functions/core/reports/words.ts';
import { Picture } from '../files/picture.tsx';

interface ReportDocumentProps {
  content: ReportContent;
  /** The address of a photo; undefined where it is not shown. */
  photoUrl: (id: number) => string | undefined;
  /** Photos whose files ended too early, which are not drawn as if they were whole. */
  cutOff: ReadonlySet<number>;
  /** It is the page, and not a part of one. */
  isPage?: boolean;
}

/** A report as its paper has it: texts of people are text, nothing in them is a link (docs/product.md#report-pdf). */
export function ReportDocument({ content, photoUrl, cutOff, isPage = false }: ReportDocumentProps) {
  const [Title, SectionTitle] = isPage ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const);
  const sections = sectionsOf(content);
  const numbers = new Map(photosOf(sections).map(({ id }, at) => [id, at + 1]));
  const witness = witnessLine(content);
  const [first, ...lines] = headLines(content);
  return (
    <article lang={content.language} aria-label={content.title} className="wrap-anywhere">
      <header className="border-line border-b pb-4">
        <p className="font-semibold">{content.company.name}</p>
        <p className="text-muted text-sm">{first}</p>
        <Title className="mt-3 font-semibold text-xl">{content.title}</Title>
        {lines.map((line) => (
          <p key={line} className="text-muted">
            {line}
          </p>
        ))}
      </header>
      {sections.map(({ title, parts }) => (
        <section key={title} className="mt-5">
          <SectionTitle className="mb-1 font-semibold text-lg">{title}</SectionTitle>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
            <PartView key={at} part={part} content={content} numbers={numbers} photoUrl={photoUrl} cutOff={cutOff} />
          ))}
        </section>
      ))}
      {witness && <p className="mt-6 text-muted text-sm tabular-nums">{witness}</p>}
    </article>
  );
}

interface PartViewProps extends ReportDocumentProps {
  part: Part;
  numbers: ReadonlyMap<number, number>;
}

function PartView({ part, content, numbers, photoUrl, cutOff }: PartViewProps) {
  switch (part.kind) {
    case 'text':
      return <p className={part.isQuiet ? 'text-muted' : 'whitespace-pre-line'}>{part.text}</p>;
    case 'list':
      return (
        <ul className="mt-1 list-disc pl-5">
          {part.lines.map((line) => (
            <li key={line} className="whitespace-pre-line">
              {line}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Rows part={part} />;
    case 'photos':
      return (
        <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
          {part.photos.map((photo) => (
            <Photo
              key={photo.id}
              photo={photo}
              url={cutOff.has(photo.id) ? undefined : photoUrl(photo.id)}
              missing={cutOff.has(photo.id) ? `${photo.file}\n${reportWords[content.language].cutOff}` : photo.file}
              lines={photoLines(photo, numbers.get(photo.id) ?? 0, content)}
            />
          ))}
        </div>
      );
    case 'signing':
      return part.names.map((name) => (
        <p key={name} className="mt-12 max-w-xs border-edge border-t pt-1 text-muted">
          {name}
        </p>
      ));
  }
}

function Rows({ part: { shares, head, rows } }: { part: Extract<Part, { kind: 'table' }> }) {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return (
    <table className="mt-1 w-full table-fixed text-left tabular-nums">
      <colgroup>
        {shares.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
          <col key={at} style={{ width: `${(100 * share) / all}%` }} />
        ))}
      </colgroup>
      {head && (
        <thead>
          <tr>
            {head.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <th key={at} scope="col" className="py-1.5 pr-3 align-top font-medium text-sm">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text stay where they are
          <tr key={row} className="border-line border-t">
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <td key={at} className="py-1.5 pr-3 align-top last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PhotoProps {
  photo: ReportPhoto;
  url: string | undefined;
  /** In its place where it is not shown. */
  missing: string;
  lines: string[];
}

function Photo({ photo, url, missing, lines }: PhotoProps) {
  return (
    <figure className="min-w-0 break-inside-avoid">
      <Picture
        src={url}
        alt={photo.caption || photo.file}
        placeholder={
          <span className="grid size-full place-items-center whitespace-pre-line p-3 text-center text-muted text-sm">
            {missing}
          </span>
        }
        className="aspect-4/3 rounded-control"
      />
      <figcaption className="mt-1 text-sm">
        {lines.map((line, at) => (
          <span key={line} className={at === 0 ? 'block' : 'block text-muted'}>
            {line}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
