import { documentWords } from '../../../functions/core/decisions/document/document-words.ts';
import { say } from '../../lib/language/say.ts';
import { classNames } from '../controls/control-style.ts';

interface OfferDocumentProps {
  /** The text that is hashed and signed: it is shown as it is, line by line. */
  text: string;
  /** An earlier text; lines that it does not have are marked. */
  before?: string | undefined;
}

/** The labels of a line with a link, which is ours: what people write is indented. */
const LINKS = new Set(Object.values(documentWords).map(({ link }) => link));
const AMOUNT = /^(.+): ([A-Z]{3} -?[\d,]+\.\d\d)$/;
const LABELLED = /^([^\s:][^:]*): (.*)$/;

/** The document of an offered choice: the text itself, with type for its title and amounts (docs/product.md#what-is-signed). */
export function OfferDocument({ text, before }: OfferDocumentProps) {
  const lines = text.replace(/\n$/, '').split('\n');
  const known = before === undefined ? null : new Set(before.split('\n'));
  const title = lines.indexOf('') + 1;
  return (
    <section
      aria-label={say('What is signed')}
      className="rounded-control border border-line bg-surface p-4 wrap-anywhere"
    >
      {lines.map((line, at) => {
        const isNew = known !== null && line !== '' && !known.has(line);
        const Line = isNew ? 'mark' : 'div';
        return (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a frozen text
            key={at}
            className={classNames(
              'block min-h-3 whitespace-pre-wrap text-inherit',
              isNew && 'border-warning border-l-4 bg-warning-tint pl-2',
              at === title && 'font-semibold text-lg',
            )}
          >
            {isNew && <span className="sr-only">{say('New:')} </span>}
            {wordsOf(line, at === title)}
          </Line>
        );
      })}
    </section>
  );
}

function wordsOf(line: string, isTitle: boolean) {
  const amount = AMOUNT.exec(line);
  if (amount) {
    return (
      <>
        {amount[1]}: <strong className="whitespace-nowrap font-semibold tabular-nums">{amount[2]}</strong>
      </>
    );
  }
  const labelled = isTitle ? null : LABELLED.exec(line);
  if (!labelled) return line;
  const [, label = '', text = ''] = labelled;
  return (
    <>
      <span className="text-muted">{label}:</span>{' '}
      {LINKS.has(label) && text.startsWith('https://') ? (
        <a href={text} target="_blank" rel="noopener noreferrer" className="text-accent underline">
          {text}
        </a>
      ) : (
        text
      )}
    </>
  );
}
