import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CLIENT } from '../../../../functions/core/common/names.ts';
import type { User, UserCreate } from '../../../../functions/core/users/contract.ts';
import { newKey } from '../../../lib/http/api.ts';
import { isStatus, isTaken } from '../../../lib/http/api-error.ts';
import { api } from '../../../session/api.ts';
import type { Invitee } from './parse-invitations.ts';

export type Outcome = 'sending' | 'invited' | 'taken' | 'refused' | 'limited' | 'failed';

/** Milliseconds for one invitation, which includes its mail. */
const LIMIT_MS = 20_000;

/**
 * Creates and invites clients one after the other. Each has an Idempotency-Key until it succeeded, so that trying again
 * invites nobody twice.
 */
export function useInvitations() {
  const cache = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isSending, setSending] = useState(false);
  const note = (email: string, outcome: Outcome) => setOutcomes((known) => new Map(known).set(email, outcome));

  async function inviteAll(invitees: Invitee[], language: User['language']) {
    setSending(true);
    for (const invitee of invitees) {
      note(invitee.email, 'sending');
      const key = keys.current.get(invitee.email) ?? newKey();
      keys.current.set(invitee.email, key);
      const outcome = await invite({ ...invitee, language }, key);
      note(invitee.email, outcome);
      // Nobody after this one would get through either.
      if (outcome === 'limited') break;
    }
    setSending(false);
    void cache.invalidateQueries({ queryKey: ['users'] });
  }

  return { outcomes, isSending, inviteAll };
}

async function invite(invitee: Invitee & Pick<User, 'language'>, idempotencyKey: string): Promise<Outcome> {
  const body: UserCreate = { ...invitee, userTypeId: CLIENT, invite: true };
  try {
    await api<User>('/users', { method: 'POST', body, idempotencyKey, limit: LIMIT_MS });
    return 'invited';
  } catch (error) {
    if (isTaken(error, 'email')) return 'taken';
    if (isStatus(error, 422)) return 'refused';
    return isStatus(error, 429) ? 'limited' : 'failed';
  }
}
