import { Controller, useFormState } from 'react-hook-form';
import type { Photo } from '../../../../functions/core/notes/contract.ts';
import { CaptionInput } from '../files/caption-input.tsx';

type CaptionName = `caption-${number}`;
/** The captions of a note's photos as fields of a form. */
export type CaptionFields = Record<CaptionName, string>;

const nameOf = (id: number): CaptionName => `caption-${id}`;

/** The captions of these photos as fields. */
export function captionFields(photos: readonly Photo[]): CaptionFields {
  return Object.fromEntries(photos.filter(isPicture).map(({ id, caption }) => [nameOf(id), caption ?? '']));
}

/** The changed captions, as they are sent. */
export function changedCaptions(
  photos: readonly Photo[],
  fields: Partial<CaptionFields>,
  base: Partial<CaptionFields>,
) {
  return photos.flatMap(({ id }) => {
    const caption = fields[nameOf(id)];
    if (caption === undefined) return [];
    return [{ photoId: id, fields: { caption: caption.trim() || null }, base: { caption: base[nameOf(id)] || null } }];
  });
}

/** The caption of a photo, as a field of the form. */
export function CaptionField({ photo: { id, originalFilename } }: { photo: Photo }) {
  const { isSubmitting } = useFormState();
  return (
    <Controller
      name={nameOf(id)}
      render={({ field: { value, onChange } }) => (
        <CaptionInput name={originalFilename} value={value ?? ''} onChange={onChange} readOnly={isSubmitting} />
      )}
    />
  );
}

function isPicture({ isImage }: Photo): boolean {
  return isImage;
}
