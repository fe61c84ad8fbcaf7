import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { copyAndSay } from '../../lib/copy-and-say.ts';
import { Button } from '../controls/button.tsx';
import { ButtonLink } from '../controls/button-link.tsx';
import { Gone, type GoneProps } from '../feedback/gone.tsx';

interface UnlessGoneProps {
  /** What is gone, and where to go instead; undefined while it is there. */
  gone: GoneProps | undefined;
  /** Whether files were chosen. */
  hasFiles?: boolean;
  /** The fields of the form. */
  children: ReactNode;
}

/** The fields of a form; once what they belong to is gone, it says so, keeps what was typed and offers to copy it. */
export function UnlessGone({ gone, hasFiles = false, children }: UnlessGoneProps) {
  const { getValues } = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  if (gone && !isDirty && !hasFiles) return <Gone {...gone} />;

  async function copy() {
    const typed = Object.entries(getValues()).filter(([name, value]) => dirtyFields[name] && typeof value === 'string');
    await copyAndSay(typed.map(([, value]) => value).join('\n'), 'Text');
  }

  return (
    <>
      {gone && (
        <div role="alert" className="mb-4 rounded-control border border-line bg-hover p-3">
          <p className="mb-2">{gone.text} What you typed is still here, and cannot be saved.</p>
          <div className="flex flex-wrap gap-2">
            {isDirty && <Button onClick={() => void copy()}>Copy Text</Button>}
            <ButtonLink to={gone.to}>{gone.label}</ButtonLink>
          </div>
        </div>
      )}
      {children}
    </>
  );
}
