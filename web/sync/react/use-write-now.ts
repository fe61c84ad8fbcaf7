import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sender, type WriteNow } from '../write/now.ts';
import { useSync } from './use-sync.ts';

/** Makes a write that bypasses the outbox; a failure leaves it to the person to press the button again. */
export function useWriteNow<Answer, Input>({ write, projectId, hasManyChanges, ...options }: WriteNow<Answer, Input>) {
  const sync = useSync();
  const [sendTo] = useState(() => sender(sync));
  return useMutation({ ...options, mutationFn: (input: Input) => write(sendTo({ projectId, hasManyChanges }), input) });
}
