import type { ReactNode } from 'react';

/** No service worker answers this address, so that it opens the page of what is there. */
const PAGE = '/api/health';

interface Props {
  says: ReactNode;
  asks: string;
}

/** Says that something else answers in the server's place, and opens its page (docs/product.md#not-our-answer). */
export function SignInToNetwork({ says, asks }: Props) {
  return (
    <span>
      {says}{' '}
      <a
        href={PAGE}
        target="_blank"
        rel="noreferrer"
        className="rounded-control font-medium underline focus-visible:-outline-offset-4"
      >
        {asks}
      </a>
    </span>
  );
}
