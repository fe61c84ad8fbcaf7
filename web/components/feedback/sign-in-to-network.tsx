import { TAKEN_OVER_PAGE } from '../../lib/http/connection.ts';

interface Props {
  says: string;
  asks: string;
}

/** Says that something else answers in the server's place, and opens its page (docs/product.md#not-our-answer). */
export function SignInToNetwork({ says, asks }: Props) {
  return (
    <span>
      {says}{' '}
      <a
        href={TAKEN_OVER_PAGE}
        target="_blank"
        rel="noreferrer"
        className="rounded-control font-medium underline focus-visible:-outline-offset-4"
      >
        {asks}
      </a>
    </span>
  );
}
