import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Offer } from '../../../functions/core/decisions/offer.contract.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../controls/button.tsx';
import type { Letterhead } from '../print/letterhead.ts';
import { Paper } from '../print/paper.tsx';
import { PrintHead } from '../print/print-head.tsx';
import { PrintNow } from '../print/print-now.tsx';
import { useIsPrinting } from '../print/use-printing.ts';
import { OfferDocument } from './offer-document.tsx';

interface OfferSheetProps {
  title: string;
  offer: {
    language: Offer['language'];
    choices: readonly Pick<Offer['choices'][number], 'choice' | 'title' | 'document'>[];
  };
  /** Outside of the office. */
  company?: Letterhead | undefined;
}

/** Across each page, in the language of the offer. */
const across = { en: 'OFFER, NOT SIGNED', es: 'OFERTA, SIN FIRMAR' } as const;

/**
 * The button that prints an offer which is not signed. What is printed of its page in another way is the same sheet
 * (docs/product.md#offer-print).
 */
export function PrintOffer({ className, ...sheet }: OfferSheetProps & { className?: string }) {
  const { company } = sheet;
  const [isAsked, setAsked] = useState(false);
  const isPrinting = useIsPrinting();
  return (
    <>
      <Button
        look="quiet"
        icon={<Printer aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setAsked(true)}
        className={className}
      >
        {say('Print')}
      </Button>
      {isAsked && (
        <PrintNow company={company} onClose={() => setAsked(false)}>
          <Sheet {...sheet} />
        </PrintNow>
      )}
      {isPrinting && !isAsked && (
        <Paper company={company}>
          <Sheet {...sheet} />
        </Paper>
      )}
    </>
  );
}

function Sheet({ title, offer: { language, choices }, company }: OfferSheetProps) {
  return (
    <>
      {/* Fixed boxes stand on every page. */}
      <p className="paper-across">{across[language]}</p>
      {choices.map((choice, at) => (
        <div key={choice.choice} className={at > 0 ? 'break-before-page' : undefined}>
          <PrintHead title={title} facts={[choices.length > 1 && choice.title]} company={company} />
          <OfferDocument text={choice.document} />
        </div>
      ))}
    </>
  );
}
