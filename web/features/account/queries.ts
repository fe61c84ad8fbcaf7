import { queryOptions } from '@tanstack/react-query';
import type { Account, Device } from '../../../functions/core/users/account.contract.ts';
import { api } from '../../session/api.ts';

/** The signed-in person, staff or client. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api<Account>('/account', { signal }),
});

/** Where the person is signed in; read again whenever the screen opens. */
export const devicesQuery = queryOptions({
  queryKey: ['account-devices'],
  queryFn: ({ signal }) => api<Device[]>('/account/devices', { signal }),
  staleTime: 0,
});
