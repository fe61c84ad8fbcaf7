import type { KeyboardEvent } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';

interface CaptionInputProps {
  /** The name of the picture. */
  name: string;
  value: string;
  onChange: (caption: string) => void;
  readOnly?: boolean;
}

/** The caption of one picture of a form. */
export function CaptionInput({ name, value, onChange, readOnly }: CaptionInputProps) {
  return (
    <TextInput
      aria-label={`Caption of ${name}`}
      placeholder="Caption"
      value={value}
      maxLength={limits.caption}
      readOnly={readOnly}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={stay}
    />
  );
}

/** Enter does not send a form whose other pictures may still get their captions. */
function stay(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
