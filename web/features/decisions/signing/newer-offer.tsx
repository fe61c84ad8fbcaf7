import { useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';

interface NewerOfferProps {
  /** The revision on the screen, and the newest. */
  shown: number;
  newest: number;
  /** Said once the person went to a newer one. */
  arrived: string | null;
  onGo: () => void;
}

/** Says that the offer on the screen was sent again, and leads to what was sent. */
export function NewerOffer({ shown, newest, arrived, onGo }: NewerOfferProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const isOld = newest !== shown;
  function go() {
    onGo();
    // The button is gone then.
    status.current?.focus();
  }
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mb-2 text-warning empty:hidden focus:outline-none">
        {isOld
          ? `Revision ${newest} was sent meanwhile: revision ${shown} is not signed any more. What you entered stays.`
          : arrived}
      </p>
      {isOld && (
        <Button onClick={go} className="mb-4">
          Go to Revision {newest}
        </Button>
      )}
    </>
  );
}
