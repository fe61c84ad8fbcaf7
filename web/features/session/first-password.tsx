import { useState } from 'react';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ResetSuccess } from './reset-success.tsx';

interface FirstPasswordProps {
  /** Of the sign-in that asked for another password. */
  token: string;
  onContinue: () => void;
}

/** Asks for a password of one's own in place of the one that somebody gave, and says when it is changed. */
export default function FirstPassword({ token, onContinue }: FirstPasswordProps) {
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <ResetSuccess onContinue={onContinue} />;
  return <ChangePasswordForm token={token} onChanged={() => setChanged(true)} />;
}
