import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DecisionFile } from '../../../../functions/core/decisions/contract.ts';
import type { DecisionDetail, Offer } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { TOO_LARGE, uploadErrors } from '../../../components/files/upload-texts.ts';
import { UploadZone } from '../../../components/files/upload-zone.tsx';
import { DayField } from '../../../components/form/day/day-field.tsx';
import { isDay } from '../../../components/form/day/typed-day.ts';
import { newKey } from '../../../lib/http/api.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { uploadFile } from '../../../session/upload-file.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { recordSignature } from '../data/write-offers.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { NewerOffer } from './newer-offer.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { recordFailureWords } from './record-failure-words.ts';
import { chosenAgain, usePinnedOffer } from './use-pinned-offer.ts';

interface RecordPaperProps {
  decision: DecisionDetail;
  offer: Offer;
  signer: Offer['signers'][number];
  onClose: () => void;
}

const accepted = { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'] };

/** Keeps a paper that a signer has signed, with the day that is written on it. */
export function RecordPaper({ decision: { id, projectId }, offer: newest, signer, onClose }: RecordPaperProps) {
  const { offer, before, isOld, goToNewest } = usePinnedOffer(newest);
  const [number, setNumber] = useState(offer.choices.length === 1 ? offer.choices[0]?.choice : undefined);
  const today = useToday();
  /** Undefined until it is typed. */
  const [typedDay, setTypedDay] = useState<string | null>();
  const signedOn = typedDay === undefined ? today : typedDay;
  const isToCome = isDay(signedOn) && signedOn > today;
  const [paper, setPaper] = useState<{ file: File; key: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const upload = useMutation({
    mutationFn: ({ file, key }: { file: File; key: string }) =>
      uploadFile<DecisionFile>(`/projects/${projectId}/decisions/${id}/files?for=signature`, {
        file,
        idempotencyKey: key,
        onProgress: () => undefined,
      }),
  });
  const record = useWriteNow(recordSignature(projectId, id));
  const choice = offer.choices.find((each) => each.choice === number);
  const isPending = upload.isPending || record.isPending;
  const isTyped = paper !== null || typedDay !== undefined;
  const close = () => (isTyped ? setLeaving(true) : onClose());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!paper || !choice || isOld || isPending || !isDay(signedOn) || isToCome) return;
    setRefusal(null);
    try {
      const { id: fileId } = await upload.mutateAsync(paper);
      const of = { offerId: offer.id, choice: choice.choice, sha256: choice.sha256 };
      await record.mutateAsync({ method: 'paper', signerId: signer.userId, ...of, fileId, signedOn });
      onClose();
    } catch (error) {
      setRefusal(
        isStatus(error, 413)
          ? TOO_LARGE
          : isStatus(error, 415)
            ? uploadErrors['file-invalid-type']
            : recordFailureWords(error),
      );
    }
  }

  function goOn() {
    setNumber(chosenAgain(newest, choice));
    setRefusal(null);
    goToNewest();
  }

  return (
    <Dialog isOpen onClose={close} title="Record a Signed Paper" size="medium">
      <form onSubmit={(event) => void submit(event)}>
        <p className="mb-4 wrap-anywhere">
          {signer.name} has signed revision {offer.revision} of this offer on paper. It is shown as recorded by you, and{' '}
          {signer.name} gets a mail.
        </p>
        <NewerOffer
          shown={offer.revision}
          newest={newest.revision}
          arrived={before && `This is revision ${offer.revision}: it has to be the one on the paper.`}
          onGo={goOn}
        />
        <OfferChoice offer={offer} chosen={number} onChoose={setNumber} />
        <UploadZone
          label={paper ? paper.file.name : 'Add the signed paper, PDF or JPEG'}
          state={upload.isPending ? 'uploading' : 'idle'}
          accept={accepted}
          maxSize={limits.upload}
          onFiles={([file]) => file && setPaper({ file, key: newKey() })}
          onRejected={([first]) => setRefusal(first?.message ?? null)}
        />
        <DayField
          label="Day on the Paper"
          day={signedOn}
          onDay={setTypedDay}
          error={isToCome ? 'This day is still to come.' : null}
          className="mt-4"
        />
        <p role="alert" className="mb-2 text-danger empty:hidden">
          {refusal}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            disabled={!paper || !choice || isOld || !isDay(signedOn) || isToCome}
            pending={isPending}
          >
            Record
          </Button>
        </div>
      </form>
      {isTyped && (
        <LeaveQuestion
          title="Leave Without Recording"
          text="Leave without recording? The paper that was chosen and the day that was typed here are lost."
          isAsked={isLeaving}
          onStay={() => setLeaving(false)}
          onLeave={onClose}
        />
      )}
    </Dialog>
  );
}
