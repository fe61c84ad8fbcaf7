import { Eye, EyeOff, Lock } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { FormField } from './form-field.tsx';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** A hint below the field for this value. */
  hint?: (password: string) => string | undefined;
}

/** A password field with a show button and a caps lock hint. */
export function PasswordField({ name, label, hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FormField name={name} label={label} hint={isCapsLock ? say('Caps lock is on') : hint}>
      <TextInput
        {...input}
        type={isShown ? 'text' : 'password'}
        onKeyDown={watch}
        onKeyUp={watch}
        icon={<Lock size={16} strokeWidth={1.75} />}
        end={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={say(isShown ? 'Hide password' : 'Show password')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </FormField>
  );
}
